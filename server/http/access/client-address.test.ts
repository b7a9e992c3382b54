import { describe, expect, test } from 'vitest'
import { clientAddressFrom, countedAddress, forwardedBy, isAmong } from './client-address.ts'

const from = (trusted: string[], remoteAddress: string | undefined, ...forwarded: string[]) =>
  clientAddressFrom(trusted)({
    socket: { remoteAddress } as never,
    rawHeaders: ['Host', 'x', ...forwarded.flatMap((value) => ['X-Forwarded-For', value])],
  })

describe('the address of a caller', () => {
  const proxies = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8', 'no address', '203.0.113.9/32']

  test.each<[string, string[], string | undefined, string[], string]>([
    ['the socket’s where nobody is trusted', [], '10.0.0.1', ['8.8.8.8'], '10.0.0.1'],
    ['the socket’s where it is no proxy', proxies, '8.8.4.4', ['8.8.8.8'], '8.8.4.4'],
    ['the last one that a proxy wrote', proxies, '10.0.0.1', ['1.1.1.1, 8.8.8.8'], '8.8.8.8'],
    ['behind each proxy that is trusted', proxies, '10.0.0.1', ['8.8.8.8, 192.0.2.7'], '8.8.8.8'],
    ['of one that is trusted by its bits', proxies, '203.0.113.9', ['8.8.8.8'], '8.8.8.8'],
    ['of all headers together', proxies, '10.0.0.1', ['8.8.8.8', '10.1.1.1'], '8.8.8.8'],
    ['the proxy’s where it wrote none', proxies, '10.0.0.1', [], '10.0.0.1'],
    ['the farthest proxy’s', proxies, '10.0.0.1', ['10.9.9.9, 10.1.1.1'], '10.9.9.9'],
    ['nothing that is no address', proxies, '10.0.0.1', ['8.8.8.8, unknown, '], '8.8.8.8'],
    ['over IPv6', proxies, 'fd00::1', ['2001:db8:1:2:3:4:5:6'], '2001:db8:1:2'],
    ['of IPv4 that is written as IPv6', proxies, '::ffff:10.0.0.1', ['::ffff:8.8.8.8'], '8.8.8.8'],
    ['of a connection that is closed', proxies, undefined, ['8.8.8.8'], 'gone'],
  ])('is %s', (_what, trusted, socket, forwarded, address) => {
    expect(from(trusted, socket, ...forwarded)).toBe(address)
  })

  test.each([
    ['8.8.8.8', '8.8.8.8'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2:3::', '2001:db8:1:2'],
    ['2001:db8:1::5:6:7:8', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['::1:2:3:4:5:6', '0:0:1:2'],
    ['1::', '1:0:0:0'],
    ['gone', 'gone'],
  ])('%s is counted as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })

  test('is among those that are trusted, one by one or by range, and nothing else', () => {
    const trusted = isAmong(proxies)
    for (const address of ['10.255.0.1', '192.0.2.7', 'fdff::1', '::ffff:10.1.1.1'])
      expect(trusted(address)).toBe(true)
    for (const address of ['11.0.0.1', '192.0.2.8', 'fe00::1', 'no address', ''])
      expect(trusted(address)).toBe(false)
  })

  test('is read from every header of that name, and from no other’s value', () => {
    expect(
      forwardedBy(['A', 'x-forwarded-for', 'x-FORWARDED-for', '1', 'X-Forwarded-Fox', '2']),
    ).toBe('1')
    expect(forwardedBy(['X-Forwarded-For', '1', 'X-Forwarded-For', '2'])).toBe('1,2')
    expect(forwardedBy([])).toBe('')
  })
})
