import { lazy } from 'react'
import { itService } from '#portfolio/it-services/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { itServiceInputs } from './form.tsx'
import { ITServiceSide } from './ITServiceSide.tsx'
import { ITServiceSubtitle } from './ITServiceSubtitle.tsx'

const ServiceMap = lazy(() => import('../map/ServiceMap.tsx'))

/** One IT service: what is known of it, what runs on it, what it uses, its map, people and history. */
export default recordScreen(itService, {
  inputs: itServiceInputs,
  subtitle: (record) => <ITServiceSubtitle record={record} />,
  side: (_values, record) => record && <ITServiceSide record={record} />,
  tabs: [{ label: 'Map', before: 'Contacts', render: (record) => <ServiceMap record={record} /> }],
})
