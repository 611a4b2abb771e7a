import type { ShippedQuestion } from './shipped-question.ts'

/** Technology questions that the level Standard adds: what its technical owner knows. */
export const standardQuestions: readonly ShippedQuestion[] = [
  {
    questionId: 'integration-style',
    questionText: 'How does it exchange data with other applications?',
    helpText: 'The way most of its integrations work.',
    answers: [
      'People copy by hand',
      'Direct access to its database',
      'Files at night',
      'Some interfaces, some files',
      'Documented interfaces with versions',
    ],
  },
  {
    questionId: 'data-quality',
    questionText: 'How good is the data in it?',
    helpText: 'Complete, correct, without duplicates.',
    answers: ['Nobody trusts it', 'Many errors', 'Errors in some parts', 'Good, checked now and then', 'Measured and kept good'],
  },
  {
    questionId: 'platform-fit',
    questionText: 'Does it run on platforms that you want to keep?',
    helpText: 'Operating system, database, run time, hosting.',
    answers: [
      'On platforms being switched off',
      'On platforms not to be used any more',
      'Partly on platforms to keep',
      'Mostly on standard platforms',
      'On standard platforms only',
    ],
  },
  {
    questionId: 'change-ease',
    questionText: 'How easily can it be changed?',
    helpText: 'A typical small wish, from agreement to production.',
    answers: ['Not at all', 'Takes a year', 'Takes months', 'Takes weeks', 'Takes days'],
  },
  {
    questionId: 'test-coverage',
    questionText: 'How is a change tested?',
    helpText: 'Before it reaches people.',
    answers: ['In production', 'By trying it out', 'By hand, from a list', 'Partly by machine', 'By machine, on every change'],
  },
  {
    questionId: 'deployment',
    questionText: 'How does a new version reach production?',
    helpText: 'And how is it rolled back when it fails?',
    answers: [
      'Nobody dares',
      'By hand, with a long interruption',
      'By hand, by the book',
      'Scripted, with a short interruption',
      'By machine, without interruption, and back as easily',
    ],
  },
  {
    questionId: 'monitoring',
    questionText: 'Who notices first when something is wrong?',
    helpText: 'Of failures, slowness and filling disks.',
    answers: ['Customers', 'Users', 'Operations, by looking', 'An alarm on failure', 'An alarm before anybody is affected'],
  },
  {
    questionId: 'recovery',
    questionText: 'How quickly can it run again after a disaster?',
    helpText: 'The loss of its data centre, or of everything on its servers.',
    answers: ['Unknown', 'Weeks', 'Days', 'Within a day, by plan', 'Within hours, as rehearsed'],
  },
  {
    questionId: 'scalability',
    questionText: 'Could it carry twice its load?',
    helpText: 'Users, transactions or data, within a year.',
    answers: ["It can't carry today's", 'Only by replacing it', 'With much work', 'With more hardware', 'It grows by itself'],
  },
  {
    questionId: 'data-protection',
    questionText: 'How well does it protect personal and confidential data?',
    helpText: 'Encryption, traces of access, deletion after the time allowed.',
    answers: [
      'Known to break the rules',
      'Not known',
      'Partly protected',
      'Protected, with small gaps',
      'Protected and audited, or it holds no such data',
    ],
  },
]
