import { LineChart } from 'echarts/charts'
import { echarts } from '../echarts.ts'

echarts.use([LineChart])
