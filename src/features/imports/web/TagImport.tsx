import { screenFor } from './screenFor.tsx'

export default screenFor(['tag'])
