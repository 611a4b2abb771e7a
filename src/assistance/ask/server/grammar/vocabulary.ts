/**
 * Words that people use for kinds of records, fields and facts, beside the contract's labels and synonyms. Data: each line is the words for one thing, separated
 * by commas. Singular and plural are the same word.
 */
import type { Ruled } from '#insight/attention/contract/lists.ts'
import type { Wanted } from './clause.ts'

export const kindWords: Readonly<Record<Ruled, string>> = {
  application: 'application, app, system, software, tool, solution, program that we use',
  itService: 'it service, service, technology, infrastructure, infrastructure service, server, technical component',
  project: 'project, initiative',
  program: 'program, programme',
  idea: 'idea, demand, suggestion, request',
  portfolio: 'portfolio',
  contact: 'contact, person, people, colleague',
  supplier: 'supplier, vendor, manufacturer, provider, software vendor',
  capability: 'capability, business capability',
  area: 'business area, area, department, business unit, team',
  tag: 'tag, label, keyword',
  link: 'document, link, file',
}

/** Words for fields that every kind has. */
export const commonFieldWords: Readonly<Record<string, string>> = {
  name: 'name, title',
  createdDate: 'created, added, recorded, registered, entered, creation date',
  modifiedDate: 'modified, changed, updated, edited, touched, last changed, last modified, last updated',
}

const ends =
  'end, ending, retire, retiring, retired, retirement, expire, expiring, expired, end of life, reaching end of life, reach end of life, sunset, phased out, decommissioned, run out, running out, out of support, eol'
const begins = 'start, starting, started, in use since, live since, in use from, introduced, launched, went live, go live, going live'
const suppliers = {
  manufacturerSupplierId: 'made by, maker, manufactured by, manufacturer, produced by, developed by, built by, publisher',
  vendorSupplierId: 'vendor, supplier, bought from, sold by, supplied by, provided by, purchased from, licensed from, reseller',
}

export const fieldWords: Readonly<Partial<Record<Ruled, Readonly<Record<string, string>>>>> = {
  application: {
    ...suppliers,
    currentStateId: 'state, status, lifecycle state, lifecycle status, stage',
    ownerContactsDescription: 'owner, owned by, application owner, responsible, accountable, owning',
    expertContactsDescription: 'expert, known by',
    primarySupportContactsDescription: 'primary support, support, supported by, support contact',
    contacts: 'contact, people, person, contact person',
    areas: 'business area, business unit, area, department, team, used by, used in, division',
    tags: 'tag, tagged, tagged with, tagged as, labelled, labeled, label',
    capabilities: 'capability, supporting, support, enabling, enable, realising, realizing',
    itServices: 'it service, service, running on, run on, using, use, depending on, depend on, built on, infrastructure',
    platforms: 'platform, technology, running on, run on, built on, built with, based on, technology stack',
    hostingTypes: 'hosting, hosted in, hosted on, hosted, hosting type',
    deliveryModels: 'delivery model, delivered as',
    portfolios: 'portfolio',
    projects: 'project, affected by, changed by',
    ideaApplications: 'idea',
    integrations: 'integration, interface, integrated with, connected to, connected with, exchanging data with',
    parentSuiteApplicationId: 'part of, part of suite, belonging to suite',
    criticality: 'criticality, criticality level, business criticality, importance',
    yearlyCost:
      'cost, costing, yearly cost, annual cost, annual costs, spend, spending, price, running cost, cost per year, costs per year',
    lifecycleEndDate: ends,
    lifecycleStartDate: begins,
    lastReviewedDate: 'reviewed, review, last review, last reviewed, checked, confirmed',
    businessQuestionsScore: 'business score, business value, business fit, functional fit',
    technologyQuestionsNetScore: 'technology score, technical score, tech score, technical fit, technical quality, technology fit',
    timeRecommendation: 'time, recommendation, recommended, recommended to, recommended for, suggested',
    plannedDisposition: 'planned disposition, disposition, decision, decided to, planned to',
    links: 'document, link, documentation link',
  },
  itService: {
    ...suppliers,
    currentStateId: 'state, status, lifecycle state, stage',
    contacts: 'contact, people, person, owner, owned by, responsible',
    areas: 'business area, business unit, area, department, team',
    applicationITServices: 'application, app, used by, used by application, supporting, carrying',
    usesITServices: 'using, use, depending on, depend on, running on',
    platforms: 'platform, operating system, running on, technology, on',
    computingTypes: 'computing type, deployed on, running on',
    classifications: 'classification, category, class',
    lifecycleEndDate: ends,
    lifecycleStartDate: begins,
    projects: 'project, changed by, affected by',
  },
  project: {
    projectCondition: 'condition, health, rag status',
    refProjectStatusId: 'status, state',
    refProjectStageId: 'stage, phase',
    refPriorityId: 'priority, prio',
    percentComplete: 'complete, percent complete, progress, completed, done, finished',
    managerContactId: 'manager, project manager, managed by, led by, run by, lead, owner, owned by, project lead',
    sponsorContactId: 'sponsor, sponsored by',
    initiatorContactId: 'initiator, initiated by, requested by, requester',
    resources: 'people, team, staff, team member, person',
    initiationDate: 'start, starting, started, start date, begin, beginning, began, initiated',
    targetDate: 'due, target, target date, deadline, due date, ending, end, planned end, finishing, to be finished',
    completionDate: 'completed, finished, completion, completion date, done, closed, ended',
    plannedCost: 'budget, planned cost, cost, costing, budgeted',
    spentCost: 'spent, spent cost, actual cost, spend, spending',
    applications: 'application, app, affecting, changing, for application, touching, affect, change, touch',
    itServices: 'it service, service, affecting, changing, affect, change',
    programs: 'program, programme, part of',
    portfolios: 'portfolio',
    areas: 'business area, business unit, area, department, team',
    drivers: 'driver, business driver, motivated by, driven by',
  },
  program: {
    programCoordinatorContactId: 'coordinator, coordinated by, manager, managed by, led by, run by, owner, owned by, lead',
    initiationDate: 'start, starting, started, start date, begin, beginning',
    targetDate: 'due, target, target date, deadline, ending, end, due date, finishing',
    percentComplete: 'complete, percent complete, progress, completed, done, finished',
    programProjects: 'project',
    programIdeas: 'idea',
    portfolios: 'portfolio',
    programDrivers: 'driver, business driver',
    programLinks: 'document, link',
  },
  idea: {
    stage: 'status, stage, state',
    vote: 'vote, voted',
    priority: 'priority, prio',
    type: 'type, category, about',
    areas: 'business area, business unit, area, department, team',
    applications: 'application, app, affecting, about, concerning, changing, for application',
    programs: 'program, programme',
    portfolios: 'portfolio',
    drivers: 'driver, business driver',
    projectId: 'project',
  },
  portfolio: {
    managerContactId: 'manager, managed by, owner, owned by, led by, responsible, portfolio manager',
    parentPortfolioId: 'part of, parent, below',
    applicationsInPortfolioCount: 'application, app',
    portfolioArchitectureScore: 'architecture score',
    projects: 'project',
    ideas: 'idea',
  },
  contact: {
    emailAddress: 'e-mail, email, e-mail address, email address, mail address',
    contactPhone: 'phone, phone number, telephone, telephone number, mobile',
    areaId: 'business area, area, department, team, business unit',
    company: 'company, organisation, organization, employer, works for, working for, work for, working at, work at',
    applicationContacts: 'application, app, role, responsibility, owning, own',
    itServiceContacts: 'it service, service',
    supplierContacts: 'supplier, vendor',
    position: 'position, job title, job, role',
  },
  supplier: {
    countryId: 'country, based in, located in, from',
    city: 'city, town',
    contacts: 'contact, contact person, person, people',
    applicationsCount: 'application, app',
    emailAddress: 'e-mail, email, e-mail address, email address',
    websiteAddress: 'website, web site, url, homepage',
    contactPhone: 'phone, phone number, telephone',
  },
  capability: {
    applicationsCount: 'application, app, supported by',
    parentCapabilityId: 'part of, below, under, parent',
    level: 'level',
  },
  area: { applicationsCount: 'application, app', refAreaTypeId: 'type' },
  tag: { applicationsCount: 'application, app', refDataClassificationId: 'data classification, classification, classified as' },
  link: {
    applicationLinks: 'application, app',
    itServiceLinks: 'it service, service',
    ideaLinks: 'idea',
    programLinks: 'program, programme',
    projectLinks: 'project',
    linkTypes: 'document type, type, link type',
    websiteAddress: 'address, url, website',
  },
}

/** Phrases that say a whole filter. */
export interface Saying {
  readonly words: string
  /** By field; '' is no value. */
  readonly filters: Readonly<Record<string, '' | Wanted>>
}
const blank = { kind: 'blank', is: true } as const
const filled = { kind: 'blank', is: false } as const
const none = { kind: 'range', from: null, to: 0 } as const
const past = { kind: 'dates', from: null, to: '-1d' } as const

export const commonSayings: readonly Saying[] = [
  { words: 'archived, inactive, put away', filters: { active: { kind: 'flag', is: false } } },
]
const unused = (words: string): Saying[] => [{ words, filters: { applicationsCount: none } }]

export const sayings: Readonly<Partial<Record<Ruled, readonly Saying[]>>> = {
  application: [
    {
      words: 'unowned, orphaned, ownerless, nobody owns, no one owns, without anyone responsible',
      filters: { ownerContactsDescription: '' },
    },
    {
      words: 'unscored, not scored, not scored yet, never scored, not assessed, not yet scored, without a score, without scores, not rated',
      filters: { timeRecommendation: '' },
    },
    {
      words:
        'to be retired, should be retired, must be retired, to retire, will be retired, going away, on the way out, candidate for retirement',
      filters: { isToBeRetired: { kind: 'flag', is: true } },
    },
    {
      words: 'past end of life, past the end of life, past their end of life, beyond end of life, past end, already past end of life',
      filters: { lifecycleEndDate: past },
    },
    { words: 'untagged', filters: { tags: '' } },
  ],
  itService: [
    {
      words: 'past end of life, past the end of life, past their end of life, beyond end of life, past end of use, past the end of use',
      filters: { lifecycleEndDate: past },
    },
    { words: 'unused, nobody uses, no one uses', filters: { applicationITServices: '' } },
  ],
  project: [
    { words: 'overdue, late, past due, behind schedule, delayed', filters: { targetDate: past, completionDate: blank } },
    { words: 'open, ongoing, unfinished, not finished, not completed, incomplete, not done, running', filters: { completionDate: blank } },
    { words: 'finished, completed, done', filters: { completionDate: filled } },
  ],
  program: [{ words: 'overdue, late, past due', filters: { targetDate: past } }],
  idea: [
    { words: 'not a project, not a project yet, not yet a project, not promoted, not turned into a project', filters: { projectId: '' } },
    {
      words: 'promoted, turned into a project, became a project, that became project, already a project',
      filters: { projectId: { kind: 'set', values: [''], not: true } },
    },
  ],
  portfolio: [{ words: 'empty', filters: { applicationsInPortfolioCount: none } }],
  supplier: unused('unused, not used, empty, we buy nothing from'),
  capability: unused('unsupported, not supported, unused, empty, without support'),
  area: unused('unused, not used, empty'),
  tag: unused('unused, not used, empty'),
}

/** "Most critical": the field that an adjective orders by, downwards. */
export const adjectives: Readonly<Partial<Record<Ruled, Readonly<Record<string, string>>>>> = {
  application: { criticality: 'critical, important, business critical, mission critical, vital', yearlyCost: 'expensive, costly' },
  project: { plannedCost: 'expensive, costly', percentComplete: 'complete, advanced, finished' },
  program: { percentComplete: 'complete, advanced, finished' },
  idea: { vote: 'popular, voted, wanted' },
  portfolio: { applicationsInPortfolioCount: 'applications' },
  supplier: { applicationsCount: 'used, important' },
  capability: { applicationsCount: 'used, supported' },
  area: { applicationsCount: 'used' },
  tag: { applicationsCount: 'used, popular' },
}
/** The one field that "biggest" and "smallest" order by. */
export const sizes: Readonly<Partial<Record<Ruled, string>>> = {
  application: 'yearlyCost',
  project: 'plannedCost',
  portfolio: 'applicationsInPortfolioCount',
  supplier: 'applicationsCount',
  capability: 'applicationsCount',
  area: 'applicationsCount',
  tag: 'applicationsCount',
}

/** The word before a name decides between kinds of record that share it. */
export const prepositions: Readonly<Record<string, readonly string[]>> = {
  from: ['supplier', 'area', 'refPlatform'],
  by: ['contact', 'supplier'],
  on: ['refApplicationPlatform', 'refPlatform', 'itService', 'refComputingType', 'refHostingType'],
  in: ['area', 'portfolio', 'refHostingType', 'refApplicationState', 'refITServiceState'],
  of: ['area', 'portfolio', 'contact', 'supplier'],
  with: ['supplier', 'tag'],
  for: ['area', 'capability'],
  at: ['area'],
}
/** Preferred list of a word that means a value of several lists. */
export const senseFirst: Readonly<Record<string, string>> = { saas: 'refDeliveryModel', 'software as a service': 'refDeliveryModel' }
