import { TreemapChart } from 'echarts/charts'
import { echarts } from '../echarts.ts'

echarts.use([TreemapChart])
