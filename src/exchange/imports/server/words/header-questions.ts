/**
 * Words of headers that are questions, as registers and lists of emergencies ask them: "Who do we call when it breaks?", "Wie schlimm ist ein
 * Ausfall?". Added to the words of the same concepts. English, German, French, Spanish and Dutch. Data.
 */
import type { Concept } from './header-concepts.ts'

export const questions: Readonly<Partial<Record<Concept, readonly string[]>>> = {
  filler: [
    'he, she, they, them, us, one, you, your, my, not, no, so, then, there, here, that, these, and if, i, me, would, should, can, could, will, get, go, goes, happens, now',
    'er, sie, es, ihn, wir, uns, man, wen, wem, wird, werden, wenn, falls, sich, und, auch, denn, ich, hat, haben, an, sein, ihre, unser, unsere, dann, dafür, damit, soll',
    'il, elle, ils, elles, on, nous, vous, se, s, ce, cela, ça, son, sa, ses, si, y, en, a, t, est il, est elle, cas, cas de',
    'lo, se, nos, a, al, si, su, sus, en, quien, quienes, cuando, que, hay, caso, caso de, esto, nosotros',
    'we, wij, ons, onze, er, je, men, hij, zij, ze, zich, als, wordt, worden, dan, kan, moet, ermee, hiervan, in',
  ],
  calling: [
    'call, calls, called first, ring, phone first, notify, alert, turn to, go to for help, fixes, fix, helps, escalate to, escalation, contact in emergency',
    'anrufen, rufen, rufen an, ruft, anzurufen, melden, wenden, hilft, verständigen, benachrichtigen, alarmieren, ansprechen',
    'appeler, appelle, appelons, contacter, joindre, prévenir, alerter, dépanne, dépanner, s adresser',
    'llamar, llamamos, llama, avisar, acudir, contactar, localizar, arregla',
    'bellen, belt, waarschuwen, melden, inschakelen, inlichten, helpt',
  ],
  failure: [
    'break, breaks, broken, breakdown, down, fails, fail, failure, outage, incident, emergency, trouble, problem, problems, goes wrong, goes down, stops, stops working, unavailable, lost, without it, downtime',
    'ausfall, ausfällt, fällt aus, störung, störungsfall, problem, probleme, notfall, steht, stillstand, geht nicht, nicht geht, kaputt',
    'panne, arrêt, incident, problème, indisponibilité, indisponible, interruption, coupure, urgence, tombe en panne, dysfonctionnement',
    'cae, caída, falla, fallo, avería, incidencia, problema, problemas, emergencia, parada, interrupción, no funciona',
    'storing, uitval, uitvalt, kapot, problemen, calamiteit, noodgeval, stuk, plat, onderbreking',
  ],
  severe: [
    'bad, serious, severe, gravity, urgent, hurt, hurts, painful, matter, matters, dependent, essential, consequence, effect',
    'schlimm, gravierend, schwer, schwere, dringend, ernst, folgen, auswirkung, wichtig',
    'grave, gravité, sévérité, urgent, conséquence, effet, important',
    'gravedad, grave, urgente, consecuencia, efecto, importante',
    'erg, ernstig, ernst, dringend, gevolg, belangrijk, impact',
  ],
  support: [
    '1st line, first line, 1st level, level 1, l1, 1st line support, assistance, assistance niveau 1, niveau 1, niv 1, n1, erste linie, 1 linie, first level',
    'primera línea, primer nivel, nivel 1, eerste lijn, 1e lijn, eerstelijns, asistencia',
  ],
  deputy: [
    '2nd line, second line, 2nd level, level 2, l2, niveau 2, niv 2, n2, zweite linie, 2 linie, segunda línea, segundo nivel, nivel 2, tweede lijn, 2e lijn, tweedelijns',
    'if away, if absent, if not there, if not available, otherwise, else, when away, in their absence, nobody answers, no answer',
    'niemand abhebt, niemand rangeht, nicht erreichbar, nicht da, abwesenheit, sonst, ersatzweise, niemand da',
    'absence, à défaut, sinon, personne ne répond, injoignable',
    'ausencia, no está, no contesta, no responde, en su defecto',
    'afwezigheid, niemand opneemt, niet bereikbaar, anders, bij afwezigheid',
  ],
  purpose: [
    'good for, used to do, do we need it for, do we use it for, do with it',
    'wofür, wozu, dient, wofür genutzt, wofür gebraucht',
    'à quoi sert, à quoi, sert, sert à, sert elle, sert il',
    'para qué, sirve, para qué sirve, se usa para',
    'waarvoor, waar dient, dient, waartoe',
  ],
  using: [
    'uses, uses it, use it, works with, work with it, nutzt, nutzen, arbeitet damit, arbeitet, verwendet, s en sert, en sert, l utilise, utilise, utilisent, travaille avec, usa, usan, utiliza, utilizan, trabaja con, gebruikt, gebruiken, werkt ermee, werkt',
  ],
  vendor: [
    'sells, supplies, provides, bought, buy, comes from, come from, buy it from, pay, contract party, contracting party, contractual partner',
    'liefert, verkauft, gekauft, gekauft bei, kommt von, woher, vertragspartei',
    'fournit, fournie par, vend, vendu par, acheté à, achetée à, cocontractant, partie contractante',
    'suministra, provee, proporciona, vende, comprado, contratista, parte contratante',
    'levert, verkoopt, gekocht, contractpartij, contractpartner, contractant',
  ],
  maker: [
    'built it, made it, makes it, wrote it, developed it, makes, built by, who built, who made',
    'gebaut, entwickelt, programmiert, gebaut von, entwickelt von, stellt her',
    'construit, développé par, développée par, fabriqué, édite, conçu',
    'desarrolló, desarrollado por, construyó, hizo, fabrica',
    'gebouwd, gebouwd door, ontwikkeld door, gemaakt, gemaakt door',
  ],
  hosting: [
    'ours or theirs, our server or theirs, in house or hosted, in house or cloud, on site or cloud, own server or cloud',
    'bei uns oder beim anbieter, bei uns oder, inhouse oder extern, intern oder extern betrieben, lokal oder cloud, eigenes rechenzentrum oder cloud, läuft, läuft wo',
    'chez nous ou, chez nous ou chez, en interne ou en cloud, sur site ou cloud, tourne',
    'propio o en la nube, local o en la nube, en casa o fuera',
    'bij ons of bij, bij ons of, lokaal of cloud, eigen server of cloud',
  ],
  delivery: ['standaard, maatwerk, eigenentwicklung, standard, individuell, spécifique, a medida, estándar, custom, made to measure'],
  note: [
    'anything else, what else, good to know, worth knowing, to know, watch out, things to know',
    'was noch zu sagen ist, noch zu sagen, was noch, sonst noch, gut zu wissen, zu beachten, wissenswert',
    'bon à savoir, à savoir, autre chose, à noter, quoi d autre',
    'algo más, qué más, a tener en cuenta, otros datos',
    'goed om te weten, nog iets, verder, wat nog, overige opmerkingen',
  ],
  link: [
    'the guide, guide is, guides are, instructions, how to, runbook, playbook, anleitung, betriebshandbuch, mode d emploi, notice, procédure, guía, manual de uso, instrucciones, handleiding, gebruiksaanwijzing, werkinstructie',
  ],
  review: [
    'looked at, looked over, gone through, last touched, angesehen, angeschaut, durchgesehen, durchgegangen, regardé, consulté, relu, mirado, repasado, bekeken, nagekeken, doorgenomen',
  ],
  suite: ['module of, submodule of, modul von, module de, sous module de, módulo de, submódulo de, module van, deelmodule van'],
}
