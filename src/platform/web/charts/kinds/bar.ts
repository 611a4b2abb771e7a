import { BarChart } from 'echarts/charts'
import { echarts } from '../echarts.ts'

echarts.use([BarChart])
