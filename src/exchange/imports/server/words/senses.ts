/** Words of files and words of a workspace that mean the same: "Live", "prod" and "En production" are "In production". Data; by entity of the list. */
import type { Option, ScalarField } from '#platform/contract/field.ts'
import { oncePer } from '#platform/server/records/once-per.ts'

/** Every line is one sense; words of English, German, French, Spanish and Dutch, and of tools. Sure ones before the bar, likely ones after it. */
const lines: Readonly<Record<string, readonly string[]>> = {
  refApplicationState: [
    'Planned, plan, geplant, in planung, planifié, prévu, planificado, previsto, gepland, pipeline, future, upcoming, proposed, requested | idea, concept, evaluation, evaluate, ordered, on order',
    'In development, development, dev, build, building, in build, being developed, implementation, implementing, in entwicklung, entwicklung, en développement, développement, en desarrollo, desarrollo, in ontwikkeling, in aanbouw, project, phase in, phasein, experimental | pilot, poc, prototype, testing, test, in test, beta, acquisition and/or development, pre-production',
    'In production, production, prod, live, active, actif, aktiv, activo, actief, in use, in gebruik, in betrieb, produktiv, produktion, im einsatz, en production, en service, en producción, en uso, in productie, productie, productief, operational, operativ, operationeel, opérationnel, operativo, running, deployed, installed, released, go live, gone live, current, enabled, in service | approved, yes, on, supported, maintained, ok, implementation and assessment, operation and maintenance',
    'Under review, review, in review, in prüfung, en revue, en revisión, in beoordeling, to be reviewed, assessment, being assessed | tbd, to be decided, on hold, suspended, exception, unknown status',
    'Phase out, phasing out, phaseout, being phased out, sunset, sunsetting, to be retired, to retire, to be decommissioned, auslaufend, ablösung, in ablösung, abzulösen, en fin de vie, en retrait, a retirar, en retirada, uitfaseren, uit te faseren, wordt uitgefaseerd, legacy, deprecated, end of support, einde ondersteuning, contain, retiring, decommissioning | eliminate, migrate, replace, being replaced, to be replaced, in migration',
    'Retired, decommissioned, decomissioned, inactive, inactif, inaktiv, inactivo, inactief, disabled, off, removed, withdrawn, obsolete, archived, abgeschaltet, stillgelegt, außer betrieb, ausser betrieb, abgelöst, retiré, hors service, décommissionné, arrêté, retirado, fuera de servicio, dado de baja, uitgefaseerd, buiten gebruik, vervallen, end of life, eol, shut down, shutdown, dead, closed, terminated, cancelled | denied, rejected, no',
  ],
  refHostingType: [
    'On premises, on-premises, on-premise, on premise, onpremise, onprem, on-prem, on prem, local, own data center, own datacenter, data center, datacenter, data centre, in-house, inhouse, internal, eigenes rechenzentrum, rechenzentrum, vor ort, lokal, sur site, interne, local server, en las instalaciones, lokaal, eigen datacenter, on site, onsite, server | desktop, client, workstation',
    'Public cloud, cloud, aws, azure, gcp, google cloud, amazon web services, microsoft azure, öffentliche cloud, cloud public, cloud publique, nube, nube pública, publieke cloud, iaas, paas, heroku, eks, aks, gke',
    'Private cloud, private, cloud privé, nube privada, vmware cloud, openstack',
    'Hosted by vendor, vendor, vendor hosted, vendor-hosted, supplier, hosted, saas, software as a service, external, extern, externe, externo, hosted by supplier, beim anbieter, hersteller, fournisseur, hébergé, hébergé par le fournisseur, proveedor, bij leverancier, leverancier, managed hosting, outsourced, asp, third party, third-party',
    'Hybrid, hybride, híbrido, hybrid cloud, mixed, gemischt',
  ],
  refDeliveryModel: [
    'Software as a service, saas, cloud service, cloud, web service, s.a.a.s.',
    'Packaged as delivered, packaged, packaged, as delivered, cots, commercial off the shelf, commercial off-the-shelf, off the shelf, off-the-shelf, standard software, standardsoftware, progiciel, estándar, standard, standaard, standaardpakket, standaardsoftware, comercial, paquete, fertigsoftware, pakket, sur étagère, package, commercial | desktop, licensed',
    'Packaged customised, packaged, customised, customized, customised, customized package, angepasst, adapté, personalizado, mots, modified off the shelf',
    'Built in-house, in-house, inhouse, in house, custom, bespoke, homegrown, home grown, self-built, self developed, own development, eigenentwicklung, individualsoftware, développement interne, développé en interne, spécifique, maatwerk, maatwerksoftware, eigenentw, eigenbau, in eigen beheer, sur mesure, desarrollo interno, desarrollo propio, a medida, maatwerk, zelfbouw, custom built, custom developed, internal',
    'Open source, oss, foss, open-source, opensource, logiciel libre, código abierto',
  ],
  refEnvironment: [
    'Production, prod, prd, live, produktion, producción, productie',
    'Staging, stage, stg, pre-production, preprod, pre-prod, acceptance, uat, acceptatie, abnahme, recette, preproducción',
    'Test, testing, tst, qa, quality assurance, pruebas, integration, int, sit',
    'Development, dev, develop, entwicklung, développement, desarrollo, ontwikkeling, sandbox, sbx',
    'Training, schulung, formation, formación, opleiding, trn',
    'Disaster recovery, dr, failover, backup, notfall, secours, uitwijk',
  ],
  refOperationalState: [
    'Operational, running, up, ok, active, in betrieb, opérationnel, operativo, operationeel, live',
    'Degraded, impaired, eingeschränkt, dégradé, degradado, verstoord',
    'Read-only, readonly, read only, nur lesen, lecture seule, solo lectura, alleen lezen',
    'Out of service, down, non-operational, non operational, offline, außer betrieb, hors service, fuera de servicio, buiten gebruik, retired, broken',
  ],
  refApplicationPlatform: [
    'Web, browser, web application, web app, web-based, webbased, web based, webanwendung, application web, aplicación web, webapplicatie, internet',
    'Windows, win, windows desktop, win32, microsoft windows',
    'macOS, mac, os x, osx, mac os',
    'Linux, unix, rhel, red hat, red hat linux, ubuntu, centos, debian, suse',
    'iOS, iphone, ipad',
    'Android, android app',
    'Java, j2ee, jee, java ee, spring, jvm',
    '.NET, dotnet, net, .net framework, .net core, asp.net, c#',
    'SAP, sap erp, sap s/4hana, s/4hana, abap',
    'Salesforce, sfdc, salesforce.com, force.com',
    'Mainframe, z/os, zos, as/400, as400, host, grossrechner, großrechner, cobol',
    'Spreadsheet, excel, ms excel, microsoft excel, tableur, hoja de cálculo',
  ],
  refIntegrationType: [
    'API, rest, rest api, soap, web service, webservice, web services, http, graphql, json',
    'File transfer, file, ftp, sftp, flat file, csv, datei, fichier, archivo, bestand, edi',
    'Message queue, mq, queue, messaging, kafka, event, events, esb, rabbitmq, jms',
    'Database, db, database link, db link, sql, odbc, jdbc, datenbank, base de données, base de datos',
    'Batch, nightly batch, batch job, etl',
    'Manual entry, manual, manually, manuell, manuel, manuelle, handmatig, by hand, re-keying, email, e-mail',
  ],
  refITServiceState: [
    'Planned, geplant, planifié, planificado, gepland, proposed, pipeline',
    'In service, live, active, production, in production, operational, in use, aktiv, in betrieb, en service, en servicio, in gebruik',
    'Under review, review, in review, in prüfung',
    'Phase out, phasing out, sunset, deprecated, legacy',
    'Retired, decommissioned, inactive, end of life, eol, abgeschaltet, hors service, buiten gebruik',
  ],
  refProjectStatus: [
    'Not started, new, open, planned, geplant, pending, to do, todo, nicht begonnen, non commencé, sin empezar, niet gestart, proposed',
    'In progress, active, ongoing, running, started, work in progress, wip, doing, laufend, in arbeit, en cours, en curso, loopt, in uitvoering, executing',
    'On hold, paused, suspended, blocked, pausiert, en attente, en espera, gepauzeerd',
    'Completed, complete, done, finished, closed, closed complete, abgeschlossen, terminé, completado, afgerond, gereed',
    'Cancelled, canceled, stopped, rejected, abgebrochen, annulé, cancelado, geannuleerd',
    'Archived, archiviert, archivé, archivado, gearchiveerd',
  ],
  refIdeaStatus: [
    'New, open, submitted, initiated, neu, nouveau, nuevo, nieuw, draft, planned',
    'Under review, review, in review, evaluating, assessment, in prüfung, acquisition and/or development',
    'Accepted, approved, planned, implemented, angenommen, accepté, aceptado, goedgekeurd | implementation and assessment, operation and maintenance, done',
    'On hold, paused, deferred, parked, postponed',
    'Declined, rejected, denied, cancelled, closed, abgelehnt, refusé, rechazado, afgewezen, retired',
  ],
}

/** Decisions about an application, by the labels of the choice. */
const choices: readonly string[] = [
  'Tolerate, contain, sustain as is, keep using, keep running, continue, continue as is, as is, halten, weiter nutzen, weiternutzen, fortführen, unverändert, tolérer, conserver en l état, tolerar, dejar, seguir igual, tolereren, houden, laten, ongewijzigd, doorgaan, keep, keep as is, retain, maintain, sustain, leave, no change, hold, behalten, beibehalten, belassen, weiterbetreiben, conserver, maintenir, garder, mantener, conservar, behouden, handhaven, aanhouden',
  'Invest, invest more, grow, enhance, expand, improve, upgrade, extend, develop, ausbauen, investieren, weiterentwickeln, investir, faire évoluer, développer, invertir, evolucionar, ampliar, investeren, uitbreiden, doorontwikkelen',
  'Migrate, replace, replatform, rehost, refactor, repurchase, move, modernise, modernize, transform, consolidate, ersetzen, ablösen, migrieren, modernisieren, remplacer, migrer, moderniser, sustituir, reemplazar, migrar, vervangen, migreren, moderniseren',
  'Eliminate, get rid of, drop, end, abschaffen, ausphasen, abbauen, auslaufen lassen, éliminer, abandonner, retrait, jubilar, apagar, uitzetten, opheffen, elimineren, retire, decommission, switch off, remove, sunset, stop, phase out, abschalten, stilllegen, eliminieren, décommissionner, arrêter, supprimer, retirer, retirar, eliminar, dar de baja, uitfaseren, stoppen, verwijderen, afbouwen',
]

/** Names of a scale from 1 to 5, 1 first. Tools count from the other end: "1 - most critical". */
const scale = [
  'nice to have, dispensable, entbehrlich, accessoire, prescindible, very low, extreme low, extremely low, lowest, minor localized, sehr unwichtig, unwichtig, insignificante, minimal, minor, negligible, none, not critical, non critical, sehr niedrig, sehr gering, très faible, muy baja, muy bajo, zeer laag, nicht kritisch, non critique, no crítico, no crítica, niet kritiek, 4 - not critical, trivial, unimportant',
  'useful, handy, helpful, convenience, nützlich, hilfreich, praktisch, utile, pratique, útil, práctico, handig, nuttig, somewhat important, etwas wichtig, peu critique, poco crítico, poco crítica, low, l, moderate limited, weniger wichtig, secondaire, secundaria, secundario, minder belangrijk, administratif, niedrig, gering, faible, basse, baja, bajo, laag, administrative service, administrative, less critical, weniger kritisch, moins critique, menos crítico, menos crítica, minder kritiek, 3 - less critical, supporting, office productivity',
  'med, md, avg, normale, normaal, standaard, moyennement critique, medianamente crítico, medium, m, medium low, medium high, low to medium, medium to high, support, mäßig, importante, importantes, relevante, belangrijk, moderate, mid, normal, average, mittel, moyen, moyenne, media, medio, middel, gemiddeld, midden, standard, business operational, operational, somewhat critical, etwas kritisch, assez critique, plutôt critique, algo crítico, algo crítica, enigszins kritiek, 2 - somewhat critical, important, wichtig',
  'hi, très important, très importante, muy importante, muy relevante, erg belangrijk, high, h, significant large, sehr wichtig, geschäftskritisch, vitale, zeer belangrijk, bedrijfskritisch, hoch, élevé, élevée, haute, fort, forte, alta, alto, hoog, major, business critical, essential, vital, significant, mission important, very important',
  'indispensable, crucial, unverzichtbar, unentbehrlich, cruciale, imprescindible, crucial para el negocio, onmisbaar, cruciaal, vh, platinum, platin, sehr kritisch, très critique, muy crítico, muy crítica, zeer kritisch, zeer kritiek, very critical, extremely critical, disaster, very high, extreme high, extremely high, highest, extensive widespread, lebenswichtig, überlebenswichtig, stratégique, estratégica, levensbelangrijk, highly critical, life critical, critical, mission critical, mission-critical, most critical, am kritischsten, le plus critique, la plus critique, más crítico, más crítica, meest kritiek, 1 - most critical, sehr hoch, kritisch, unternehmenskritisch, très élevé, très élevée, critique, crítica, crítico, muy alta, muy alto, zeer hoog, kritiek, extreme, top, severe, existenzbedrohend, lebensbedrohlich, vital stop, catastrophic, catastrophique, catastrófico, catastrófica, catastrofaal, life threatening, emergency',
]

/** Two spellings of a word: no case, no accents, no marks, `phaseIn` in two words. */
export const plainWord = (text: string): string =>
  isAscii.test(text)
    ? text
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .replace(/[^a-z0-9.#+]+/g, ' ')
        .trim()
    : text
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}.#+]+/gu, ' ')
        .trim()

/** Most words: for them the classes of Unicode, which take three times as long, say the same. */
// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = /^[\0-\x7f]*$/

/** Without a code before it: "2 - High", "(B) Live". */
export const withoutCode = (text: string): string =>
  text.replace(/^\s*(?:(\(?\p{L}?\d{1,2}\)?|\(\p{L}\))\s*[-–:.)]|\p{Lu}\s*[-–:]\s)\s*/u, '')

interface Sense {
  readonly sure: ReadonlySet<string>
  readonly likely: ReadonlySet<string>
}

const senseOf = (line: string): Sense => {
  const [sure = '', likely = ''] = line.split('|')
  const words = (part: string) => new Set(part.split(',').map(plainWord).filter(Boolean))
  return { sure: words(sure), likely: words(likely) }
}

const senses = new Map(Object.entries(lines).map(([entity, all]) => [entity, all.map(senseOf)]))
const decisions = choices.map((line) => senseOf(line).sure)
const places = scale.map((line) => senseOf(line).sure)

/** Words of states, decisions and scales, which are never names. Words of delivery, hosting and technology are. */
export const gradingWords: ReadonlySet<string> = new Set([
  ...[...senses].flatMap(([entity, all]) => (/Sta(te|tus)$/.test(entity) ? all.flatMap(({ sure, likely }) => [...sure, ...likely]) : [])),
  ...[...decisions, ...places].flatMap((words) => [...words]),
])

const plainNames = oncePer((names: readonly string[]) => names.map(plainWord))
/** The first of some names that has this meaning. */
const nameOf = ({ sure }: Pick<Sense, 'sure'>, names: readonly string[]): string | undefined =>
  names[plainNames(names).findIndex((plain) => sure.has(plain))]

/** The value of a list that means the same as a word of the file, and whether that is sure. */
export function sameSense(entity: string, word: string, names: readonly string[]): { name: string; isSure: boolean } | null {
  // "SaaS" is one word, "phaseIn" is two.
  const spoken = [word, withoutCode(word)].flatMap((one) => [plainWord(one), plainWord(one.toLowerCase())])
  for (const [at, part] of (['sure', 'likely'] as const).entries())
    for (const sense of senses.get(entity) ?? []) {
      if (!spoken.some((one) => sense[part].has(one))) continue
      const name = nameOf(sense, names)
      if (name !== undefined) return { name, isSure: at === 0 }
    }
  return null
}

/** Minimum of letters for a word within another text to count. */
const telling = 3

/** The value of a list whose meaning a text holds among other words, the longest: "Live (US only)". Nothing is taken by it: it is only offered. */
export function senseWithin(entity: string, text: string, names: readonly string[]): string | null {
  const spoken = ` ${plainWord(withoutCode(text))} `
  let best: { phrase: string; name: string | null } = { phrase: '', name: null }
  for (const { sure, likely } of senses.get(entity) ?? []) {
    const phrase = [...sure, ...likely]
      .filter((one) => one.length >= telling && spoken.includes(` ${one} `))
      .sort((a, b) => b.length - a.length)[0]
    if (phrase === undefined) continue
    const name = nameOf({ sure }, names)
    if (name !== undefined && phrase.length > best.phrase.length) best = { phrase, name }
  }
  return best.name
}

const spokenIn = oncePer((words: readonly string[]) => new Set(words.map((word) => plainWord(withoutCode(word)))))

/** Share of different words that a list of this kind would know, in any spelling; null for lists without senses. */
export function knownShare(entity: string, words: readonly string[]): number | null {
  const known = senses.get(entity)
  if (!known) return null
  const all = spokenIn(words)
  const spoken = [...all].filter((word) => known.some(({ sure, likely }) => sure.has(word) || likely.has(word)))
  return all.size ? spoken.length / all.size : 0
}

/** The option of a choice that means the same as a word of the file: by the words that files write for it, else by its label. */
export function sameOption(options: readonly Option[], word: string): Option | undefined {
  const spoken = [plainWord(word), plainWord(withoutCode(word))]
  const written = options.find(({ words = [] }) => words.some((one) => spoken.includes(plainWord(one))))
  if (written) return written
  const label = sameChoice(
    options.map((one) => one.label),
    word,
  )
  return options.find((one) => one.label === label)
}

/** The label of a choice that means the same as a word of the file. */
export function sameChoice(labels: readonly string[], word: string): string | undefined {
  const spoken = [plainWord(word), plainWord(withoutCode(word))]
  const decision = decisions.find((words) => spoken.some((one) => words.has(one)))
  return labels.find((label) => spoken.includes(plainWord(label)) || decision?.has(plainWord(label))) ?? nearestDegree(labels, spoken)
}

/** For a choice of degrees, such as Critical, High, Medium and Low, the one at the same height as the word: "3 - Moderate", "P1". */
function nearestDegree(labels: readonly string[], spoken: readonly string[]): string | undefined {
  const placeOf = (word: string) => places.findIndex((words) => words.has(word))
  const degrees = labels.map((label) => placeOf(plainWord(label)))
  if (labels.length < 3 || degrees.includes(-1)) return undefined
  const place = spoken.map(placeOf).find((at) => at >= 0)
  if (place === undefined) return undefined
  const off = degrees.map((degree) => Math.abs(degree - place))
  return labels[off.indexOf(Math.min(...off))]
}

/** "n.v.t." is "nvt". */
function withoutMarks(text: string): string {
  return plainWord(text).replaceAll(/[.\s]+/g, '')
}

/** Words that people write where a day, a number or a decision is open. */
const openWords = new Set(
  [
    'not applicable, nicht zutreffend, sans objet, no aplica, niet van toepassing, open, n k, nk, unbek, n d, nd, n r, n i, not recorded, keine daten, à préciser, por determinar, sin dato, nog onbekend, open ended, open end, rolling, ongoing, on going, perpetual, indefinite, unlimited, no end, no end date, none planned, not planned, never, unknown, not known, don t know, dont know, tbd, tbc, tba, to be confirmed, to be decided, vacant, nc, n c, n b, nb, s d, k a, ?, offen, unbefristet, unbegrenzt, unbekannt, laufend, keine angabe, kein ende, non connu, non communiqué, inconnu, inconnue, indéterminé, illimité, sin fecha, sin determinar, indefinido, desconocido, desconocida, n v t, nvt, onbekend, onbepaald, onbepaalde tijd, doorlopend, geen',
    'i don t know, not sure, unsure, no idea, not decided, undecided, no decision, not yet decided, to be determined, to be defined, pending, under investigation, weiß nicht, weiss nicht, nicht bekannt, unklar, noch offen, unentschieden, nicht entschieden, zu klären, zu prüfen, wird geprüft, ne sait pas, je ne sais pas, non défini, à définir, à déterminer, à étudier, à décider, no sabe, no sé, no lo sé, por decidir, por definir, por evaluar, sin definir, no definido, weet niet, weet ik niet, geen idee, niet bekend, nog te bepalen, nader te bepalen, onderzoeken, te onderzoeken, niet besloten',
  ].flatMap((line) => line.split(', ').map(withoutMarks)),
)

/** Whether a cell says that its day, its number or its decision is open. */
export const saysOpen = (text: string): boolean => openWords.has(withoutMarks(text)) || /^[\s?.*/]*$/.test(text)

/** Reads the words of a field that is a scale of 1 to 5; undefined for any other field. */
export function scaleOf(field: ScalarField): ((word: string) => number | null) | undefined {
  if (field.kind !== 'number' || field.min !== 1 || field.max !== scale.length || field.decimals) return undefined
  return (word) => {
    const place = [plainWord(word), plainWord(withoutCode(word))]
      .map((one) => places.findIndex((words) => words.has(one)))
      .find((at) => at >= 0)
    if (place !== undefined) return place + 1
    // "Tier 1" is the most important one; some have a 0 above it.
    const tier = /^(?:tier|class|klasse|classe|clase|kategorie|category|cat|kat|k|prio|priority|p)\s?([0-5])$/.exec(plainWord(word))
    return tier ? Math.min(scale.length, scale.length + 1 - Number(tier[1])) : null
  }
}
