import type { ShippedQuestion } from './shipped-question.ts'

/** The default business questions, of which every new portfolio gets a copy. */
export const businessQuestionsShipped: readonly ShippedQuestion[] = [
  {
    questionId: 'strategic-fit',
    questionText: "How much does it help to reach the organisation's goals?",
    helpText: 'Goals as they are written down today.',
    answers: ['It gets in the way', 'Not at all', 'A little', 'Noticeably', "A goal can't be reached without it"],
  },
  {
    questionId: 'process-support',
    questionText: 'How well does it support the work it is for?',
    helpText: 'Think of the whole work, not of single functions.',
    answers: ['People work around it', 'Poorly', 'Partly', 'Well', 'Completely'],
  },
  {
    questionId: 'business-impact',
    questionText: 'What happens when it is missing for a day?',
    helpText: 'Lost income, broken promises, harm to people.',
    answers: ['Nobody notices', 'A nuisance', 'Work is delayed', 'Work stops in one area', 'The organisation stops, or breaks the law'],
  },
  {
    questionId: 'use',
    questionText: 'How much is it used?',
    helpText: 'By those it was made for.',
    answers: ['Hardly by anybody', 'By few, rarely', 'By some, every week', 'By most, every week', 'By all, every day'],
  },
  {
    questionId: 'user-satisfaction',
    questionText: 'How content are the people who use it?',
    helpText: 'Ask three of them.',
    answers: ['They want it gone', 'Discontent', 'Neither', 'Content', 'They would miss it'],
  },
  {
    questionId: 'uniqueness',
    questionText: 'Could another application that you have do its work?',
    helpText: 'The more alone it is, the more it is worth.',
    answers: [
      'Another does it already',
      'Another could at once',
      'Another could, with some work',
      'Another could do part of it',
      'None could',
    ],
  },
  {
    questionId: 'value-for-money',
    questionText: 'Is it worth what it costs?',
    helpText: 'Licences, people, hardware, against what it saves or earns.',
    answers: ['Far from it', 'Hardly', 'About', 'Yes', 'Many times over'],
  },
  {
    questionId: 'future-need',
    questionText: 'How much will it be needed in three years?',
    helpText: 'With the plans that you know of.',
    answers: ['Not any more', 'Less', 'As much as today', 'More', 'Much more: plans are built on it'],
  },
  {
    questionId: 'decision-support',
    questionText: 'How good is the information that it gives for decisions?',
    helpText: 'At hand, correct, and in time.',
    answers: ['None, though it should', 'Poor', 'Fair', 'Good', 'Excellent, or none is needed'],
  },
  {
    questionId: 'compliance',
    questionText: 'How much do laws, contracts or audits depend on it?',
    helpText: 'Duties that could not be met without it.',
    answers: ['Not at all', 'Indirectly', 'One duty, met otherwise with effort', 'One duty', 'Several duties'],
  },
]
