import type { ShippedQuestion } from './shipped-question.ts'

/** Technology questions that the level Advanced adds: what takes a look inside. */
export const advancedQuestions: readonly ShippedQuestion[] = [
  {
    questionId: 'architecture',
    questionText: 'How clearly is it built?',
    helpText: 'Parts with one purpose each that can be replaced one by one.',
    answers: [
      'Nobody understands it',
      'One block, much of it unclear',
      'One block, well kept',
      'Parts with a few tangles',
      'Clear parts with clear borders',
    ],
  },
  {
    questionId: 'technical-debt',
    questionText: 'How much work has been put off in it?',
    helpText: 'Workarounds, dead code, libraries left behind.',
    answers: ['It grows beyond control', 'A lot, and growing', 'A lot, but known', 'Some, being paid back', 'Hardly any'],
  },
  {
    questionId: 'vulnerabilities',
    questionText: 'What do security scans and tests find?',
    helpText: 'The last scan of its parts, or the last test by someone from outside.',
    answers: [
      'Critical findings left open',
      'Never looked',
      'Serious findings being worked on',
      'Minor findings only',
      'Nothing open, looked at regularly',
    ],
  },
  {
    questionId: 'vendor-stability',
    questionText: "How sure is its maker's future?",
    helpText: 'For open source: its community. For software of your own: the budget of its team.',
    answers: ['Gone', 'In trouble', 'Uncertain', 'Stable', 'Strong, with a published plan'],
  },
  {
    questionId: 'lock-in',
    questionText: 'How easily could you leave it?',
    helpText: 'Getting the data out whole, and ending the contract.',
    answers: ['Impossible', 'At a cost that nobody would pay', 'Hard, within years', 'With a project', 'Easily, in open formats'],
  },
  {
    questionId: 'configuration',
    questionText: 'How much of it is custom-made?',
    helpText: 'Changes that each new version puts at risk. Software of your own: forks and special cases for single users.',
    answers: [
      'Changed at its core, updates impossible',
      'Much custom code',
      'Some custom code',
      'Configured, a few extensions',
      'Configured only',
    ],
  },
  {
    questionId: 'environments',
    questionText: 'How alike are its environments?',
    helpText: 'Development, test, production.',
    answers: [
      'Production only',
      'A test environment of another kind',
      'Alike, kept by hand',
      'Alike, partly by machine',
      'Made by machine from one description',
    ],
  },
  {
    questionId: 'observability',
    questionText: 'How quickly is the cause of a fault found?',
    helpText: 'Logs, figures and traces that belong together.',
    answers: ['By guessing', 'In days, by asking its maker', 'In a day', 'In hours', 'In minutes'],
  },
  {
    questionId: 'cost-efficiency',
    questionText: 'Does it use what it runs on sensibly?',
    helpText: 'Servers, licences and energy in relation to what it does.',
    answers: [
      'Wasteful, and nobody knows how much',
      'Far more than needed',
      'Somewhat more than needed',
      'About right',
      'Measured and trimmed',
    ],
  },
  {
    questionId: 'accessibility',
    questionText: 'Can everybody use it?',
    helpText: 'By keyboard, with a screen reader, on a phone, in their language.',
    answers: ['Some people are shut out', 'Only with help', 'With gaps', 'With small gaps', 'Yes, tested'],
  },
]
