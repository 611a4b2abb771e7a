import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { feature } from '#platform/contract/feature.ts'
import { reference, text } from '#platform/contract/field.ts'
import { boardCalls } from './contract/board.ts'
import { idea } from './contract/idea.ts'
import { ideaRights } from './contract/rights.ts'

const plain = crud(idea)

const voteCalls = {
  vote: call({
    method: 'PUT',
    path: '/ideas/{id}/vote',
    summary: 'Votes for an idea, or removes the vote. Everybody who can see it has one vote; returns the idea',
    access: 'session',
    body: z.object({ vote: z.boolean('vote must be true or false') }),
    reply: plain.get.reply,
    entity: idea.name,
  }),
  ownVotes: call({
    method: 'GET',
    path: '/ideas/votes',
    summary: 'Lists the ids of the ideas that you have voted for',
    access: 'session',
    reply: z.object({ ideaIds: z.array(z.string()) }),
  }),
}

const promotionCalls = {
  promote: call({
    method: 'POST',
    path: '/ideas/{id}/promote',
    summary: 'Turns an idea into a project, or links it to an existing one; returns the idea. Also requires the right to edit projects',
    access: idea.rights.edit,
    ...bodyOf({
      projectId: reference({ label: 'Project', to: 'project', help: 'An existing project. Leave it empty to create one.' }),
      name: text({ label: 'Name of the new project', help: 'That of the idea unless given.' }),
      refProjectStageId: reference({
        label: 'Stage of the new project',
        to: 'refProjectStage',
        help: 'Boards show projects that have one.',
      }),
    }),
    reply: plain.get.reply,
    entity: idea.name,
  }),
}

/** Ideas, their votes, their board, and the projects that they become. */
export const ideas = feature({
  name: 'ideas',
  help: 'ideas',
  entities: [idea],
  rights: ideaRights,
  calls: { ...plain, ...voteCalls, ...promotionCalls, ...boardCalls },
  tables: { idea_vote: ['idea'] },
  screens: [
    { path: '/ideas', title: 'Ideas', access: 'session', menu: 'sidebar', sidebar: [{ label: 'Ideas', icon: 'bulb', place: 30 }] },
    { path: '/ideas/board', title: 'Idea board', access: 'session', menu: 'sidebar' },
    { path: '/ideas/add', title: 'New idea', access: ['EDIT_IDEAS'] },
    { path: '/ideas/edit/{id}', title: 'Idea', access: ['EDIT_IDEAS'] },
    { path: '/print/ideas', title: 'Ideas (print)', access: 'session', layout: 'print' },
  ],
})
