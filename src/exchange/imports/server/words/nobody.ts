/** Placeholders for a missing person, company or page: they add no contact called "TBD". */
import { plainWord } from './senses.ts'

const words = [
  'tbd, tbc, tba, n k, not recorded, to be determined, to be decided, to be defined, to be confirmed, to be assigned, unknown, not known, unclear, not assigned, unassigned, not applicable, not available, not set, n a, na, nil, nobody, no one, none, no owner, no vendor, vacant, vacancy, false, no, various, multiple, several',
  'offen, unbekannt, unbek, nicht bekannt, unklar, nicht zugeordnet, nicht besetzt, unbesetzt, vakant, n n, k a, keine angabe, keiner, keine, niemand, noch offen, nein, diverse',
  'à désigner, à définir, à préciser, à compléter, à déterminer, non renseigné, non connu, non défini, non communiqué, non affecté, inconnu, inconnue, aucun, aucune, personne, poste vacant, sans objet, non, divers',
  'n d, por definir, por asignar, por determinar, sin asignar, sin definir, sin determinar, sin responsable, sin dato, no aplica, no asignado, no definido, desconocido, desconocida, ninguno, ninguna, nadie, vacante, varios',
  'onbekend, niet bekend, nog te bepalen, nog onbekend, nader te bepalen, niet van toepassing, n v t, nvt, geen, niemand, vacature, nee, diversen',
]
/** "n.v.t." is "nvt". */
const letters = (text: string): string => plainWord(text).replaceAll(/[.\s]+/g, '')
const none = new Set(words.flatMap((line) => line.split(',').map(letters)))

/** Records of which a file names none in words. Lists of words may hold such a word: a state may be called unknown. */
const namable = new Set(['contact', 'supplier', 'link'])

export const saysNobody = (to: string, text: string): boolean =>
  namable.has(to) && (none.has(letters(text)) || /^[?\s.*-]+$|^x{2,}$/i.test(text.trim()))
