/** Which addresses belong to the public Internet. What users of one workspace make the server ask must reach no other: not this machine, not its neighbours. */
import { BlockList, isIPv6 } from 'node:net'

/** IANA's special-purpose registries: what is not reachable from everywhere. */
const special: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Within 2000::/3: Teredo and others of IETF's, documentation, 6to4, which carries an IPv4 address. */
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [address, bits] of special) refused.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of special6) refused.addSubnet(address, bits, 'ipv6')
const unicast6 = new BlockList()
unicast6.addSubnet('2000::', 3, 'ipv6')

/** Is an IP address, without brackets, one that anyone on the Internet may ask? */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? unicast6.check(address, 'ipv6') && !refused.check(address, 'ipv6') : !refused.check(address, 'ipv4')
