import { itService } from '#portfolio/it-services/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'
import { itServiceInputs } from './form.tsx'

export default addScreen(itService, { inputs: itServiceInputs })
