/** The twelve tiles that the benches of dashboards draw. */
import { countOfRecords, timeMeasures } from '#insight/dashboards/contract/tiles.ts'

const plain = { list: 'application', filter: null, groups: [] as string[], measures: [countOfRecords], width: 1 }
const mean = { how: 'mean', field: 'businessQuestionsScore' }
const cost = { how: 'sum', field: 'yearlyCost' }
/** One tile of each kind, and some of the most expensive ones. */
export const tiles = [
  { ...plain, kind: 'number', measures: [countOfRecords, cost, mean] },
  { ...plain, kind: 'bars', groups: ['areas'] },
  { ...plain, kind: 'bars', groups: ['currentStateId', 'timeRecommendation'] },
  { ...plain, kind: 'line', groups: ['lifecycleEndDate:quarter'] },
  { ...plain, kind: 'donut', groups: ['timeRecommendation'] },
  { ...plain, kind: 'treemap', groups: ['areas', 'criticality'], measures: [cost] },
  { ...plain, kind: 'matrix', groups: ['areas', 'criticality'] },
  { ...plain, kind: 'table', groups: ['manufacturerSupplierId'], measures: [countOfRecords, cost, mean] },
  { ...plain, kind: 'time', groups: ['areas'], measures: timeMeasures },
  {
    ...plain,
    kind: 'roadmap',
    groups: ['areas'],
    measures: [
      { how: 'min', field: 'lifecycleStartDate' },
      { how: 'max', field: 'lifecycleEndDate' },
    ],
  },
  { ...plain, kind: 'bars', groups: ['tags'] },
  { ...plain, kind: 'number', filter: '?criticality=%7B%22kind%22%3A%22range%22%2C%22from%22%3A4%2C%22to%22%3Anull%7D' },
].map((tile, at) => ({ ...tile, title: `${at + 1} ${tile.kind} ${tile.groups.join(', ')}`.trim() }))
