import { call } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { feature } from '#platform/contract/feature.ts'
import { itService } from './contract/it-service.ts'
import { itServiceRights } from './contract/rights.ts'

export { itService }

const plain = crud(itService)

const calls = {
  ...plain,
  blank: call({
    method: 'GET',
    path: '/itServices/new',
    summary: 'Returns a blank IT service with its defaults',
    access: 'session',
    reply: plain.get.reply,
  }),
}

export const itServices = feature({
  name: 'it-services',
  help: 'it-services',
  entities: [itService],
  rights: itServiceRights,
  calls,
  screens: [
    {
      path: '/itservices',
      title: 'IT services',
      access: 'session',
      menu: 'sidebar',
      sidebar: [{ label: 'IT Services', icon: 'server', place: 70 }],
    },
    { path: '/itservices/add', title: 'New IT service', access: ['EDIT_IT_SERVICES'] },
    { path: '/itservices/edit/{id}', title: 'IT service', access: ['EDIT_IT_SERVICES'] },
  ],
})
