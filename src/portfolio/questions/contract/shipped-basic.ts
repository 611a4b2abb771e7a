import type { ShippedQuestion } from './shipped-question.ts'

/** Technology questions of the level Basic: what anybody who runs the application can answer in ten minutes. */
export const basicQuestions: readonly ShippedQuestion[] = [
  {
    questionId: 'vendor-support',
    questionText: 'How well is it supported by those who make it?',
    helpText: 'For software of your own: by the team that develops it.',
    answers: [
      'Nobody supports it',
      'Support has ended; help on request only',
      'Support ends within a year',
      'Supported, with slow answers',
      'Fully supported, answers within agreed times',
    ],
  },
  {
    questionId: 'version-currency',
    questionText: 'How current is the version in use?',
    helpText: 'Compared with the newest version for production.',
    answers: [
      'Past its end of life',
      'Three or more major versions behind',
      'Two major versions behind',
      'One major version behind',
      'Current, updated regularly',
    ],
  },
  {
    questionId: 'availability',
    questionText: 'How reliably is it there when it is needed?',
    helpText: 'Think of the last twelve months, planned maintenance aside.',
    answers: [
      'Down every week',
      'Down every month',
      'Down a few times a year, for hours',
      'Rarely down, and briefly',
      'Always met what was agreed',
    ],
  },
  {
    questionId: 'performance',
    questionText: 'How fast does it answer in everyday work?',
    helpText: 'As its users feel it, at busy hours.',
    answers: ['So slow that people avoid it', 'Slow every day', 'Slow at busy hours', 'Fast enough', 'Fast at all hours'],
  },
  {
    questionId: 'access-control',
    questionText: 'How is access controlled?',
    helpText: 'Who gets in, and who notices when someone leaves.',
    answers: [
      'Shared accounts',
      'Own accounts, never reviewed',
      'Own accounts, reviewed now and then',
      'Single sign-on',
      'Single sign-on with a second factor, reviewed regularly',
    ],
  },
  {
    questionId: 'backup',
    questionText: 'How sure are you to get its data back after a loss?',
    helpText: 'A backup counts only when it has been restored once.',
    answers: [
      'There are no backups',
      'Backups, place or age unknown',
      'Regular backups, never restored',
      'Restored once',
      'Restored every year, within an agreed time',
    ],
  },
  {
    questionId: 'security-updates',
    questionText: 'How soon are security updates applied?',
    helpText: 'From the day an update is published to the day it is in production.',
    answers: ['Never', 'When there is time', 'Within a quarter', 'Within a month', 'Critical ones within days'],
  },
  {
    questionId: 'skills',
    questionText: 'How many people can look after it?',
    helpText: 'Inside the organisation or by contract.',
    answers: ['Nobody', 'One person', 'Two, both busy', 'A small team', 'A team, and new people are easy to find'],
  },
  {
    questionId: 'documentation',
    questionText: 'How well is it documented?',
    helpText: 'Could someone new run it from what is written?',
    answers: ['Not at all', "In people's heads and mails", 'Old documents', 'Good, with gaps', 'Complete, current and easy to find'],
  },
  {
    questionId: 'incidents',
    questionText: 'How much trouble does it make?',
    helpText: 'Tickets in relation to its number of users, over the last year.',
    answers: ['Far more than any other application', 'More than most', 'About as much as others', 'Less than most', 'Almost none'],
  },
]
