/** Which role the people of a column have, where its header has no word that we know: "Ans. métier", "Toepassingsmanager". */
import { wordsOf } from '../../words/header-text.ts'

/** The role of deputies. */
export const standIn = 'Secondary support'

/** Parts of words that identify a role; the first matching role wins. */
const tells: readonly (readonly [role: string, parts: readonly string[]])[] = [
  // A stand-in is asked second.
  [standIn, 'backup deput secondary alternate vertret stellv suppleant adjoint suplente sustitut plaatsvervang'.split(' ')],
  [
    'Business owner',
    'business fach metier negocio functional funcional fonctionnel functioneel prozess process proceso proces sponsor auftraggeb opdrachtgev budget financ finanz'.split(
      ' ',
    ),
  ],
  ['Primary support', 'support betreu beheer administra soporte mainten manten onderhoud wartung exploita operat helpdesk'.split(' ')],
  ['Expert', 'tech tecn archite develop entwickl engineer expert special especial spezial analy sme ontwikkel desarroll'.split(' ')],
]

/** The role in the header, or else the owner's. */
export function roleOf(header: string): string {
  const words = wordsOf(header)
  return tells.find(([, parts]) => parts.some((part) => words.some((word) => word.includes(part))))?.[0] ?? 'Owner'
}
