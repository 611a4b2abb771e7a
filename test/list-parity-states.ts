/** Filters, orders and groups of applications in list-parity.test.ts, each under its result. */

/** The parts of a grid's state that decide which lines it shows. */
export type State = {
  filters: Record<string, unknown>
  anyOf: string[]
  search: string
  sorting: { column: string; descending: boolean }[]
  grouping: string[]
}

export const states: Record<string, Partial<State>> = {
  'nothing chosen': {},
  'a part of a text, without case': { filters: { name: { kind: 'text', contains: 'INVOICE' } } },
  'a text with what SQL takes for a pattern': { filters: { name: { kind: 'text', contains: '0%' } } },
  'and the other one': { filters: { name: { kind: 'text', contains: 'r_s' } } },
  'a letter with an accent': { filters: { name: { kind: 'text', contains: 'éche' } } },
  'a range, both ends in it': { filters: { criticality: { kind: 'range', from: 2, to: 3 } } },
  'a range that is open above': { filters: { criticality: { kind: 'range', from: 2, to: null } } },
  'a range that is open on both sides takes no blanks': { filters: { criticality: { kind: 'range', from: null, to: null } } },
  'dates, both ends in it': { filters: { lifecycleStartDate: { kind: 'dates', from: '2024-02-15', to: '2024-06-15' } } },
  'times count by their day': {
    filters: { createdDate: { kind: 'dates', from: new Date().toISOString().slice(0, 10), to: new Date().toISOString().slice(0, 10) } },
  },
  'dates that are open below take no blanks': { filters: { lifecycleStartDate: { kind: 'dates', from: null, to: '2024-06-15' } } },
  'a time that was before': { filters: { createdDate: { kind: 'dates', from: null, to: '2000-01-01' } } },
  'a text that is blank': { filters: { shortDescription: { kind: 'blank', is: true } } },
  'a text that is not': { filters: { shortDescription: { kind: 'blank', is: false } } },
  'a number that is blank': { filters: { criticality: { kind: 'blank', is: true } } },
  'a number that is not': { filters: { criticality: { kind: 'blank', is: false } } },
  'a date that is blank': { filters: { lifecycleStartDate: { kind: 'blank', is: true } } },
  'a flag that is set': { filters: { usedInternally: { kind: 'flag', is: true } } },
  'a flag that is not': { filters: { usedInternally: { kind: 'flag', is: false } } },
  'a reference by its name': { filters: { manufacturerSupplierId: { kind: 'set', values: ['alpha'] } } },
  'a reference or none': { filters: { manufacturerSupplierId: { kind: 'set', values: ['', 'Zeta'] } } },
  'one of several, with a comma in its name': { filters: { areas: { kind: 'set', values: ['Élan, north'] } } },
  'none of several': { filters: { areas: { kind: 'set', values: [''] } } },
  'none of several, or one': { filters: { areas: { kind: 'set', values: ['', 'Yard'] } } },
  'a text that a name has not': { filters: { shortDescription: { kind: 'text', contains: 'a', not: true } } },
  'none of these, blanks among them': { filters: { areas: { kind: 'set', values: ['harbour', 'Yard'], not: true } } },
  'a reference that is not this': { filters: { manufacturerSupplierId: { kind: 'set', values: ['alpha'], not: true } } },
  'neither in a range nor blank taken away': { filters: { criticality: { kind: 'range', from: 2, to: 3, not: true } } },
  'below a number, which is left out': { filters: { criticality: { kind: 'range', from: null, to: 3, below: true } } },
  'not below it, or blank': { filters: { criticality: { kind: 'range', from: null, to: 3, below: true, not: true } } },
  'below it or third-party': {
    filters: { criticality: { kind: 'range', from: null, to: 2, below: true }, isThirdParty: { kind: 'flag', is: true } },
    anyOf: ['criticality', 'isThirdParty'],
  },
  'all of several': { filters: { areas: { kind: 'set', values: ['harbour', 'Yard'], all: true } } },
  'outside two days, with a day': {
    filters: { lifecycleStartDate: { kind: 'dates', from: '2024-02-15', to: '2024-06-15', not: true, blanks: false } },
  },
  'not in the time before today': { filters: { lifecycleStartDate: { kind: 'dates', from: null, to: '-1d', not: true } } },
  'times counted from today': { filters: { lifecycleStartDate: { kind: 'dates', from: '-10y', to: '+10y' } } },
  'one of two filters, beside another that holds': {
    filters: {
      areas: { kind: 'set', values: ['harbour'] },
      criticality: { kind: 'range', from: 3, to: null, not: true },
      name: { kind: 'text', contains: 'e' },
    },
    anyOf: ['areas', 'criticality'],
  },
  'one of two filters, of which one takes everything': {
    filters: { areas: { kind: 'set', values: ['harbour'] }, name: { kind: 'text', contains: '' } },
    anyOf: ['areas', 'name'],
  },
  'nothing chosen in a set': { filters: { areas: { kind: 'set', values: [] } } },
  'a name that nobody has': { filters: { manufacturerSupplierId: { kind: 'set', values: ['nobody'] } } },
  'words of a search, each somewhere': { search: 'ledger  part' },
  'a word without case, with an accent': { search: 'ÉCHELLE' },
  'two letters, of which no index knows': { search: 'pa' },
  'what SQL takes for a pattern': { search: '0%' },
  'and the other one, in a search': { search: 'r_s' },
  'a name before one that begins with it, and that before others': { search: 'orders' },
  'the beginning of a word before what stands within one': { search: 'led' },
  'a word after a sign': { search: 'net' },
  'words in another order than the name has them': { search: 'archive orders' },
  'a search that is sorted': { search: 'orders', sorting: [{ column: 'criticality', descending: true }] },
  'a search in groups': { search: 'orders', grouping: ['areas'] },
  'a word of a text that is not shown': { search: 'ledger' },
  'all of it together': {
    filters: { areas: { kind: 'set', values: ['harbour'] }, criticality: { kind: 'range', from: 1, to: null } },
    search: 'part',
    sorting: [{ column: 'criticality', descending: true }],
  },
  'numbers in order, blanks last': {
    sorting: [
      { column: 'criticality', descending: false },
      { column: 'lifecycleStartDate', descending: true },
    ],
  },
  'numbers in reverse, blanks last all the same': {
    sorting: [
      { column: 'criticality', descending: true },
      { column: 'lifecycleStartDate', descending: false },
    ],
  },
  'names of references in order': {
    sorting: [
      { column: 'manufacturerSupplierId', descending: false },
      { column: 'lifecycleStartDate', descending: false },
      { column: 'criticality', descending: false },
    ],
  },
  'a cost in a range': { filters: { yearlyCost: { kind: 'range', from: 200.2, to: 901 } } },
  'no cost': { filters: { thirdPartyYearlyCost: { kind: 'blank', is: true } } },
  'costs in order': {
    sorting: [
      { column: 'ownYearlyCost', descending: true },
      { column: 'yearlyCost', descending: false },
    ],
  },
  'costs of groups': { grouping: ['isThirdParty'], sorting: [{ column: 'yearlyCost', descending: true }] },
  'costs of groups of several values, filtered': {
    grouping: ['areas'],
    filters: { ownYearlyCost: { kind: 'range', from: 0, to: 1000 } },
  },
  'groups of a reference': { grouping: ['manufacturerSupplierId'] },
  'groups of several values': { grouping: ['areas'], sorting: [{ column: 'lifecycleStartDate', descending: false }] },
  'groups in order': { grouping: ['manufacturerSupplierId'], sorting: [{ column: 'manufacturerSupplierId', descending: false }] },
  'groups in reverse': { grouping: ['manufacturerSupplierId'], sorting: [{ column: 'manufacturerSupplierId', descending: true }] },
  'groups by what they come to': { grouping: ['areas'], sorting: [{ column: 'criticality', descending: true }] },
  'groups of a flag': { grouping: ['usedInternally'] },
  'groups within groups, filtered': {
    grouping: ['areas', 'manufacturerSupplierId'],
    filters: { criticality: { kind: 'range', from: 1, to: 2 } },
  },
}
