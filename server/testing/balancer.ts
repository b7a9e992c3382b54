import { connect, createServer, type Socket } from 'node:net'

export type Balancer = { port: number; stop: () => Promise<void> }

/** Stands in for a load balancer: each connection goes to the next server that is alive. */
export async function openBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer((near) => {
    keep(near)
    turn += 1
    const all = ports()
    void lead(
      near,
      all.map((_port, at) => all[(at + turn) % all.length] ?? 0),
    )
  })

  async function lead(near: Socket, those: readonly number[]): Promise<void> {
    const far = await reachFirst(those)
    if (far === null || near.destroyed) {
      near.destroy()
      far?.destroy()
      return
    }
    keep(far)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Null when none of them is alive. */
async function reachFirst(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const reached = await reach(port)
    if (reached !== null) return reached
  }
  return null
}

function reach(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(null))
  })
}
