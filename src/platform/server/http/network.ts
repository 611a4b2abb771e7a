/** The network of a call, as counted and logged. */
import { isIPv4, isIPv6 } from 'node:net'

/**
 * An address reported by the socket or a proxy, without port and zone; an IPv4 address mapped to IPv6 in its own form; an IPv6 address as its first
 * 64 bits, since anyone who has one address has its whole network. Other texts are returned unchanged.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim().toLowerCase()).replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return plainOf(groups[6]!, groups[7]!)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Key by which anonymous callers are counted, since rented addresses come in whole ranges. IPv4: the /24; IPv6: the /64. */
export function rangeOf(address: string): string {
  const network = networkOf(address)
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf('.'))}.0/24` : network
}

/** `[::1]:443`, `10.0.0.1:443`. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address

const plainOf = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** The eight groups, with `::` filled up and an IPv4 tail split. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/\d+\.\d+\.\d+\.\d+$/, (tail) => {
    const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = [], tail] = plain.split('::').map((half) => half.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : [])))
  return tail ? [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail] : head
}
