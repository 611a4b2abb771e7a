import { PieChart } from 'echarts/charts'
import { echarts } from '../echarts.ts'

echarts.use([PieChart])
