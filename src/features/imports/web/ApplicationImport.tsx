import { screenFor } from './screenFor.tsx'

export default screenFor(['application', 'applicationIntegration'])
