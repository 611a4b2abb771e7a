import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { feature } from '#platform/contract/feature.ts'
import { boardCalls } from './contract/board.ts'
import { idea } from './contract/idea.ts'

const plain = crud(idea)

const voteCalls = {
  vote: call({
    method: 'PUT',
    path: '/ideas/{id}/vote',
    summary: 'Votes for an idea, or takes the vote back. Everybody who sees it has one vote; answers the idea',
    access: 'session',
    body: z.object({ vote: z.boolean('vote must be true or false') }),
    reply: plain.get.reply,
    entity: idea.name,
  }),
  ownVotes: call({
    method: 'GET',
    path: '/ideas/votes',
    summary: 'Ids of the ideas that one has voted for',
    access: 'session',
    reply: z.object({ ideaIds: z.array(z.string()) }),
  }),
}

/** Ideas, their votes and their board. */
export const ideas = feature({
  name: 'ideas',
  entities: [idea],
  calls: { ...plain, ...voteCalls, ...boardCalls },
  tables: { idea_vote: ['idea'] },
  screens: [
    { path: '/ideas', title: 'Ideas', access: 'session', menu: 'sidebar' },
    { path: '/ideas/board', title: 'Board of ideas', access: 'session', menu: 'sidebar' },
    { path: '/ideas/add', title: 'Add an idea', access: ['EDIT_IDEAS'] },
    { path: '/ideas/edit/{id}', title: 'Idea', access: ['EDIT_IDEAS'] },
    { path: '/print/ideas', title: 'Ideas, for paper', access: 'session', layout: 'print' },
  ],
})
