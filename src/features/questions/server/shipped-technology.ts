/** Technology questions that a new account begins with, in our own words: ten a level. The best answer comes last and is worth four points. */
import { levelled, type Shipped } from './shipped.ts'

const basic: readonly Shipped[] = [
  ['vendor-support', 'How well does its maker support the version in use?', ['Not at all', 'Only for a fee', 'Security fixes only', 'Full, ending within a year', 'Full']],
  ['skills', 'How easy is it to find people who can run and change it?', ['Nobody knows it', 'One person', 'A few, hard to replace', 'Enough, with lead time', 'Plenty']],
  ['stability', 'How often does it fail?', ['Weekly or more', 'Monthly', 'Every quarter', 'Once or twice a year', 'Hardly ever']],
  ['performance', 'Is it fast enough for those who use it?', ['Unusable at peak', 'Often slow', 'Slow at times', 'Mostly fast', 'Always fast']],
  ['security', 'How well is it protected against attack?', ['Known open holes', 'Weak', 'Some gaps', 'Good', 'Reviewed and tested']],
  ['backup', 'Can it be restored after a loss?', ['No backup', 'Backup never tried', 'Restored once', 'Tried every year', 'Tried often, within the agreed time']],
  ['documentation', 'How well is it documented?', ['Not at all', 'In heads only', 'In parts, outdated', 'Mostly', 'Whole and current']],
  ['changeability', 'How easily can it be changed?', ['Not at all', 'At great cost', 'Slowly', 'With planning', 'Quickly and safely']],
  ['integration', 'How does it exchange data with others?', ['By hand', 'By files and e-mail', 'By its own connections', 'By common interfaces', 'By documented interfaces, watched']],
  ['platform-age', 'How current is the platform it runs on?', ['Out of support for years', 'Just out of support', 'Leaves support within a year', 'One version behind', 'Current']],
]
const standard: readonly Shipped[] = [
  ['scalability', 'Can it grow with demand?', ['No', 'With new hardware', 'With much work', 'With some work', 'By itself']],
  ['monitoring', 'Is it watched?', ['Not at all', 'Users call', 'Whether it is up', 'Also how it performs', 'Problems are met before users notice']],
  ['availability', 'What happens when one of its parts fails?', ['All is lost', 'Down for days', 'Down for hours', 'Down for minutes', 'Nothing that users notice']],
  ['recovery', 'How fast is it back after a disaster?', ['There is no plan', 'Within weeks', 'Within days', 'Within a day', 'Within the agreed hours, tried']],
  ['data-quality', 'How good is the data it holds?', ['Not to be trusted', 'Many errors', 'Usable with care', 'Good', 'Checked and owned']],
  ['identity', 'How do people sign in to it?', ['Shared account', 'Password of its own', 'Password of its own, with rules', 'Single sign-on', 'Single sign-on with a second factor']],
  ['release', 'How do changes reach production?', ['By hand, at night', 'By hand, with a list', 'Partly automatic', 'Automatic, with an approval', 'Automatic, tested, can be undone']],
  ['testing', 'How is a change tested?', ['It is not', 'By its author', 'By hand, by others', 'Partly by machine', 'By machine, at every change']],
  ['licensing', 'Are its licences in order?', ['Known breach', 'Not known', 'Counted long ago', 'In order', 'In order and watched']],
  ['vendor-lock', 'How hard would it be to leave its maker?', ['Impossible', 'Years', 'A large project', 'Some months', 'Easy: open formats']],
]
const advanced: readonly Shipped[] = [
  ['architecture-fit', 'Does it follow the target architecture?', ['It stands against it', 'Exempted', 'In parts', 'Mostly', 'Fully']],
  ['code-quality', 'How sound is its code or configuration?', ['Beyond repair', 'Poor', 'Mixed', 'Good', 'Excellent, measured']],
  ['technical-debt', 'How much repair work has piled up?', ['More than can be done', 'Much', 'Some, growing', 'Some, shrinking', 'Little']],
  ['cloud-readiness', 'Could it run in a cloud?', ['No', 'After rebuilding', 'After larger changes', 'After small changes', 'It does, or could tomorrow']],
  ['interfaces', 'Can others build on what it offers?', ['No interface', 'Direct access to its database', 'Own interface, undocumented', 'Documented interface', 'Versioned, documented, self-service']],
  ['encryption', 'Is its data encrypted?', ['No', 'In transit, in part', 'In transit', 'In transit and at rest', 'Also, with managed keys']],
  ['privacy', 'Does it meet the rules on personal data?', ['Known breach', 'Not known', 'In part', 'Yes', 'Yes, reviewed every year']],
  ['audit', 'Can one see who did what in it?', ['No', 'Some of it', 'Most of it', 'All of it', 'All of it, kept apart and reviewed']],
  ['energy', 'How sparing is it with computing power?', ['Idle machines all year', 'Much too large', 'Somewhat too large', 'Sized well', 'Sized by demand']],
  ['share-reused', 'What share of it is built from standard parts, in per cent?', 'number'],
]

export const shippedTechnology = [levelled(basic, 0), levelled(standard, 1), levelled(advanced, 2)].flat()
