import { execFileSync } from 'node:child_process'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pause } from '../house.ts'

export type SmallDisk = { image: string; at: string }

const unmountTries = 100

/** An ext4 in a file, mounted. Needs root. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk> {
  const disk = { image: join(folder, 'disk.img'), at: join(folder, 'disk') }
  await mkdir(disk.at)
  execFileSync('fallocate', ['-l', '600M', disk.image])
  execFileSync('mkfs.ext4', ['-q', '-m', '0', disk.image])
  await mount(disk)
  return disk
}

/** What a power cut leaves: the disk as it was at this moment, without what was only in memory. */
export function copyAsItIs({ image }: SmallDisk): void {
  execFileSync('cp', ['--sparse=always', image, `${image}.cut`])
}

/** Nobody may have a file open on it. */
export async function mountCopy(disk: SmallDisk): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      execFileSync('umount', [disk.at], { stdio: 'ignore' })
      break
    } catch (error) {
      if (tries === unmountTries) throw error
      await pause(50)
    }
  }
  await rename(`${disk.image}.cut`, disk.image)
  await mount(disk)
}

export function unmount({ at }: SmallDisk): void {
  execFileSync('umount', ['--lazy', at])
}

async function mount({ image, at }: SmallDisk): Promise<void> {
  execFileSync('mount', ['-o', 'loop', image, at])
  await chmod(at, 0o755)
}
