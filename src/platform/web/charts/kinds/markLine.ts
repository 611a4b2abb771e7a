import { MarkLineComponent } from 'echarts/components'
import { echarts } from '../echarts.ts'

echarts.use([MarkLineComponent])
