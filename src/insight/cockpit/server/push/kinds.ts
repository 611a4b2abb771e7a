/** Implementation of each push subject. */
import { isFrameworkSubject, isQuestionSubject } from '#insight/cockpit/contract/push.ts'
import { frameworkKind } from './framework-push.ts'
import type { PushKind } from './kind.ts'
import { listKind } from './list-push.ts'
import { questionKind } from './question-push.ts'

export const kindOf = (subject: string): PushKind =>
  isQuestionSubject(subject) ? questionKind(subject) : isFrameworkSubject(subject) ? frameworkKind(subject) : listKind(subject)
