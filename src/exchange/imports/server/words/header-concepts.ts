/**
 * Words that headers are put together of, by what they mean: English, German, French, Spanish and Dutch. A header that nobody has listed is read
 * by its words: "Zuständige Stelle der Anwendung" is who answers, a part of the organisation, and a thing that every row is about.
 * `verantwort-` begins a word; the others are whole. Plurals, marks and case don't count. Data; what fields want of it is beside the fields' ids.
 */
export const concepts = {
  // Subject of every row.
  thing: [
    'application, app, appli, apps, system, software, product, solution, tool, program, programme, package, ci, configuration item, asset, it asset, component, fact sheet, object, element, item, record, row, entry, inventory, portfolio, business application, it application, information system, it system, application system, software product, software package, web application, digital product, registry, workload',
    'geschäftsanwendung, unternehmensanwendung, anwendung, applikation, programm, produkt, verfahren, fachverfahren, it-verfahren, fachanwendung, softwareprodukt, werkzeug, lösung, objekt, komponente, it-anwendung, it-system, it-lösung, informationssystem, anwendungssystem, softwarelösung, eintrag, asset',
    'application, applicatif, applicative, logiciel, progiciel, produit, outil, système, système d’information, si, brique, composant, objet, élément, solution, actif',
    'aplicación, aplicativo, aplicaciones, sistema, sistemas, sistema de información, sistemas de información, programa, producto, herramienta, solución, activo, componente, elemento, objeto',
    'bedrijfstoepassing, bedrijfsapplicatie, applicatie, systeem, pakket, softwarepakket, toepassing, programma, programmatuur, informatiesysteem, hulpmiddel, oplossing, applicatiecomponent, component, object',
  ],
  // Words that say nothing of what a column is.
  filler: [
    'the, a, an, of, or, for, to, by, in, is, are, it s, its, this, our, and, at, from, with, does, do, was, has, who, what, which, when, where, how, if, any, please, as, be, we, you, current, currently, official, key, full, general, overall, used, using, uses, internal, local, own, related, associated, assigned, relevant, available, existing, list, value, field, display, total, final, global, info, information, detail, data, attribute, property',
    'der, die, das, des, dem, den, ein, eine, und, für, von, vom, zu, zur, zum, im, bei, durch, ist, wer, was, wo, wann, welche, welcher, aktuell-, genutzt-, verwendet-, eingesetzt-, intern-, name der, angabe, info, zugeordnet-',
    'le, la, les, l, d, du, de, des, un, une, et, pour, par, en, au, aux, est, qui, que, où, quand, quel, quelle, actuel, actuelle, utilisé, interne, concerné, associé, lié',
    'el, los, las, del, y, para, por, con, es, quién, qué, cuándo, dónde, cuál, actual, utilizado, usado, interno, interna, asociado, asociada, relacionado',
    'het, een, van, voor, door, op, bij, met, is, wie, wat, waar, wanneer, welke, huidig-, gebruikt-, intern-, eigen, gegevens',
  ],
  // The first of several.
  main: ['main, primary, principal, principale, haupt-, hoofd-, lead, leading, führend-, federführend-'],
  name: [
    'name, title, label, full name, display name, named, called, known as, short title',
    'name, namen, bezeichnung, titel, benennung, nom, intitulé, libellé, dénomination, désignation, titre, nombre, denominación, título, naam, benaming, titel, aanduiding',
  ],
  mail: [
    'email, e mail, mail, mail address, email address, adresse mail, courriel, correo, correo electrónico, mailadres, username, user name, login',
  ],
  description: [
    'description, desc, summary, overview, abstract, about, functionality, functionalities, scope, functional scope, features, capabilities description, definition, what it does, synopsis',
    'beschreibung, kurzbeschreibung, funktionsbeschreibung, erläuterung, zusammenfassung, funktionsumfang, leistungsumfang, funktionalität, inhalt, kurztext, kurzinfo',
    'descriptif, résumé, présentation, fonctionnalité, fonctionnalités, périmètre fonctionnel, description, définition',
    'descripción, reseña, síntesis, resumen, funcionalidad, funcionalidades, alcance, definición, detalle',
    'omschrijving, beschrijving, samenvatting, functionaliteit, functionaliteiten, reikwijdte, definitie',
  ],
  short: ['short, brief, kurz, courte, court, breve, corta, corto, kort, korte, beknopte'],
  long: ['long, detailed, extended, full, lang, ausführlich-, détaillée, longue, detallada, extensa, larga, uitgebreide, lange, volledige'],
  purpose: [
    'purpose, use case, usage, objective, intended use, used for, aim, goal, business need, business justification, what it is used for, mission, rationale',
    'zweck, einsatzzweck, verwendungszweck, nutzungszweck, verwendung, einsatzgebiet, anwendungsgebiet, einsatzbereich, verarbeitungszweck, ziel, zielsetzung, wofür, wozu, aufgabe',
    'finalité, finalités, objet, objectif, utilité, à quoi ça sert, cas d’usage, usage',
    'finalidad, propósito, objetivo, objeto, para qué sirve, uso previsto, uso',
    'doel, doelstelling, gebruiksdoel, doeleinde, verwerkingsdoel, waarvoor, toepassingsgebied, gebruik',
  ],
  note: [
    'note, comment, remark, annotation, additional information, further information, miscellaneous, misc, free text, additional comments',
    'bemerkung, anmerkung, kommentar, hinweis, notiz, sonstiges, ergänzung, zusatzinformation, bemerkungsfeld, freitext',
    'remarque, commentaire, observation, divers, précision, complément, informations complémentaires',
    'observación, observaciones, nota, comentario, comentarios, notas, anotación, otros',
    'opmerking, toelichting, bijzonderheid, bijzonderheden, aantekening, notitie, commentaar, overig',
  ],
  status: [
    'status, state, phase, stage, lifecycle, life cycle, lifecycle stage, lifecycle phase, maturity stage, usage status, install status, operational status, life cycle stage',
    'zustand, lebenszyklus, lebenszyklusphase, einsatzstatus, betriebszustand, nutzungsstatus, betriebsstatus, stadium',
    'état, statut, cycle de vie, étape, situation, phase, stade',
    'estado, situación, fase, etapa, ciclo de vida, estatus',
    'toestand, fase, levenscyclus, levensfase, stadium, levenscyclusfase',
  ],
  criticality: [
    'criticality, critical, mission critical, importance, priority, tier, severity, crit, class of criticality, criticality class',
    'kritikalität, kritisch-, wichtigkeit, bedeutung, priorität, relevanz, geschäftskritikalität',
    'criticité, critique, priorité, importance, niveau de criticité',
    'criticidad, crítico, crítica, prioridad, importancia, relevancia',
    'kriticiteit, kritiek-, belang, prioriteit, bedrijfskritisch, belangrijkheid, urgentie',
  ],
  degree: [
    'level, rating, degree, class, category, grade, rank, score, business, operational, impact, stufe, grad, klasse, niveau, stuf, nivel, grado, categoría, graad, klasse, geschäft-, métier, negocio, bedrijf-, application',
  ],
  area: [
    'department, dept, division, directorate, organization, organisation, organizational unit, org unit, business unit, business area, line of business, lob, branch, bureau, office, agency, section, faculty, school, unit, entity, company, subsidiary, ministry, business division, business segment, division name, business group, legal entity, affiliate, operating company, secretariat',
    'abteilung, fachabteilung, bereich, fachbereich, geschäftsbereich, geschäftsfeld, organisationseinheit, oe, org einheit, einheit, referat, dezernat, amt, fachamt, sachgebiet, dienststelle, stelle, gesellschaft, direktion, ressort, stabsstelle, behörde, einrichtung, institut, fakultät, sparte, konzerngesellschaft, mandant, stabstelle, organisation',
    'direction, département, service, entité, pôle, unité, bureau, organisme, filiale, société, ministère, sous direction, structure, maîtrise d’ouvrage service, division, branche, collectivité',
    'departamento, dirección, dirección general, área, unidad, unidad administrativa, unidad organizativa, dependencia, gerencia, subgerencia, subdirección, secretaría, entidad, organismo, concejalía, consejería, oficina, sección, delegación, servicio, división, órgano, unidad de negocio, negociado',
    'afdeling, dienst, directie, organisatie, organisatieonderdeel, eenheid, onderdeel, cluster, domeinafdeling, bedrijfsonderdeel, team, entiteit, agentschap, departement, bureau, vakgroep, faculteit',
  ],
  using: [
    'user, using, used by, consumer, customer, requesting, consuming, served, nutzend-, nutzer, anwendend-, anfordernd-, utilisateur, utilisatrice, utilisatrices, bénéficiaire, usuario, usuaria, usuarias, usuarios, solicitante, beneficiaria, gebruikend-, gebruiker, gebruikers, aanvragend-',
  ],
  // Beside a part of an organisation.
  belonging: [
    'belonging, belongs to, managing, sponsoring, home, parent organization, betroffen-, beteiligt-, zugehörig-, zuordnung, rattachement, porteur, porteuse, pilote, cliente, client, gestionnaire, métier, responsable, adscripción, gestor, gestora, titular, responsable, verantwoordelijk-, beherend-, betrokken, eigenaar, responsible, accountable, verantwort-, zuständig-, owning, eigen',
  ],
  owner: [
    'owner, owned, owned by, ownership, responsible, accountable, steward, custodian, in charge, product owner, system owner, responsible person, person responsible, responsible party, answerable, accountable person, holder, process responsible, spoc, point of contact, poc, single point of contact, contact',
    'eigentümer, eigner, verantwort-, zuständig-, inhaber, product owner, produktverantwort-, anwendungsverantwort-, systemverantwort-, verfahrensverantwort-, federführung',
    'propriétaire, responsable, responsables, détenteur, référent, porteur, titulaire interne',
    'propietario, propietaria, dueño, dueña, responsable, responsables, titular, encargado, custodio, referente',
    'eigenaar, eigenaarschap, verantwoordelijke, houder, applicatiehouder, systeemeigenaar',
  ],
  leader: [
    'director, vp, vice president, manager, managed, managed by, lead, leader, head, contact, contact person, coordinator, application manager, app manager, product manager, program manager, project manager, portfolio manager, service manager, liaison, focal point, representative',
    'manager, leiter, leitung, leitend-, ansprechpartner, ansprechperson, kontakt, kontaktperson, koordinat-, beauftragt-, projektleit-, applikationsmanager',
    'chef de projet, pilote, interlocuteur, contact, coordinateur, correspondant, gestionnaire, chef de produit, chef',
    'gestor, gestora, contacto, persona de contacto, jefe, jefe de proyecto, coordinador, líder, líder funcional, enlace, interlocutor',
    'contactpersoon, contact, coördinator, coordinator, manager, leider, projectleider, aanspreekpunt',
  ],
  person: [
    'person, people, individual, staff, employee, officer, colleague, mitarbeiter, mitarbeiterin, person, personne, agent, persona, funcionario, empleado, persoon, medewerker, role, rolle, rol, rôle',
  ],
  team: ['team, group, squad, crew, guild, pod, gruppe, équipe, groupe, equipo, grupo, groep, ploeg, tribe'],
  business: [
    'business, functional, function, process, business side, client, business process, line of business, key business, budget, financial, fund, funding, commercial, information, executive, senior',
    'fach, fachlich-, fachseite, fachbereich, fachabteilung, fachamt, geschäft-, prozess-, budget-, kunden-, kosten-, geschäftsprozess-, funktional-',
    'métier, fonctionnel, fonctionnelle, processus, moa, budgétaire, financier, maîtrise d’ouvrage, ouvrage',
    'negocio, funcional, proceso, procesos, área usuaria, presupuesto, financiero, información',
    'functioneel, functionele, bedrijf, proces, proces-, business, budget-, inhoudelijk-, vakinhoudelijk-, financieel',
  ],
  sponsor: [
    'stakeholder, key stakeholder, business stakeholder, sponsor, executive sponsor, business sponsor, product owner business, auftraggeber, commanditaire, patrocinador, opdrachtgever, maîtrise d’ouvrage, moa, maître d’ouvrage, process owner, business owner, prozesseigner, prozesseigentümer, proceseigenaar, sro, budget holder',
  ],
  technical: [
    'technical, technology, tech, engineering, development, infrastructure, technisch-, entwicklung-, technique, moe, maîtrise d’œuvre, técnico, técnica, tecnológico, tecnología, desarrollo, ontwikkel-',
  ],
  it: [
    'it, ict, is, digital, edv, dv, informatik, ikt, informatique, dsi, numérique, dsin, si, informático, informática, ti, tic, sistemas, automatisering',
  ],
  expert: [
    'expert, subject matter expert, sme, architect, solution architect, developer, engineer, analyst, business analyst, specialist, key user, super user, power user, tech lead, technical lead, lead developer, product specialist, programmer, consultant',
    'experte, architekt, entwickler, analyst, spezialist, keyuser, hauptanwender, schlüsselanwender, fachexperte, poweruser, sachverständig-',
    'architecte, développeur, ingénieur, analyste, spécialiste, utilisateur clé, expert, référent technique, urbaniste',
    'experto, arquitecto, desarrollador, ingeniero, analista, especialista, usuario clave, referente técnico, programador',
    'deskundige, architect, ontwikkelaar, ingenieur, analist, specialist, sleutelgebruiker, kerngebruiker, keyuser, informatieanalist',
  ],
  support: [
    'support, supported, supported by, supporting, maintained, maintained by, maintainer, maintenance, administrator, admin, sysadmin, administration, help desk, helpdesk, service desk, operations, operator, operated by, resolver, resolver group, assignment group, support group, technician, run team, ops, ops team, devops, application support, second level, first level',
    'betreu-, betreuer, administrator, admin, administration, wartung, pflege, systemadministrator, support, betriebsverantwort-, anwendungsbetreu-, verfahrensbetreu-, systembetreu-, betriebsführ-, administriert-',
    'support, administrateur, administration, exploitant, exploitation, mainteneur, maintenance, technicien, tma',
    'soporte, administrador, administrador del sistema, mantenimiento, mantenedor, administración, operador, mesa de ayuda',
    'beheer, beheerder, applicatiebeheer-, functioneel beheer-, technisch beheer-, systeembeheer-, onderhoud, ondersteuning, helpdesk, servicedesk, key beheerder, beheerd',
  ],
  deputy: [
    'deputy, backup, secondary, alternate, delegate, substitute, stand in, second, assistant, co owner, vertret-, vertreter, vertretung, stellv-, stellvertret-, suppléant, adjoint, remplaçant, suplente, sustituto, alterno, adjunto, plaatsvervang-, vervangend-, vervanger, achtervang, reserve, secundair',
  ],
  data: ['data, daten-, données, donnée, dato, datos, gegevens, data-'],
  // First words and verbs of a question: more in header-questions.ts and header-everyday.ts.
  what: ['what, was, que, qué, quoi, qu, wat'],
  how: ['how, wie, comment, cómo, hoe'],
  why: ['why, warum, weshalb, pourquoi, por qué, waarom, wieso'],
  where: ['where, wo, où, dónde, waar'],
  forWhat: ['for, für, pour, para, voor'],
  by: ['with, mit, avec, con, met'],
  doing: ['do, does, macht, fait, hace, doet'],
  knowing: ['knows, know, kennt, connaît, conoce, kent'],
  asking: ['ask, fragen, demander, preguntar, vragen'],
  still: ['still, noch, encore, toujours, todavía, sigue, nog'],
  built: ['built, custom, gebaut, spécifique, a medida, maatwerk'],
  more: ['additional, further, weitere, complémentaire, adicional, aanvullend'],
  internal: ['internal, internally, intern-, interne, interno, interna, inhouse'],
  external: ['external, extern-, externe, externo, externa'],
  // Contacts for emergencies: more in header-questions.ts.
  calling: ['escalation contact, emergency contact, notfallkontakt, contact d’urgence, contacto de emergencia, noodcontact'],
  failure: ['failure, outage, ausfall, panne, caída, storing'],
  severe: ['severe, serious, schlimm, grave, ernstig'],
  // Bought as it is, not built.
  bought: [
    'third party, 3rd party, cots, off the shelf, standard software, purchased, bought, commercial, commercial product, vendor product, packaged, standardsoftware, kaufsoftware, fremdsoftware, eingekauft, zugekauft, gekauft, marché, du marché, acheté, achetée, du commerce, de terceros, terceros, tercero, comprado, comprada, comercial, van derden, derden, ingekocht, gekocht, standaardpakket',
  ],
  hosting: [
    'cloud service type, cloud service model, service model, cloud model, hosting, hosted, host, hosted by, hosted on, hosted at, hosting model, hosting type, hosting provider, hosting location, hosting environment, deployment, deployment model, deployment location, deployed on, cloud, cloud type, cloud provider, cloud or on premises, on premises, on premise, saas, where hosted, where it runs, runs where, running on, data center, datacenter, installation type, install type, cloud service model',
    'gehostet, betriebsmodell, betriebsform, betriebsart, betriebsort, bereitstellungsort, hosting, rechenzentrum, installationsart, cloud, serverbetrieb, hostingmodell, betriebsumgebung',
    'hébergement, hébergé, hébergeur, hébergée, mode d’hébergement, cloud, localisation du serveur, lieu d’hébergement',
    'alojamiento, alojado, alojada, hospedaje, hospedado, nube, despliegue, ubicación del servidor, tipo de alojamiento, modalidad de despliegue',
    'gehost, hosting, hostingvorm, cloud, draait, draait op, hostinglocatie, hostingpartij, waar gehost',
  ],
  delivery: [
    'delivery model, delivery, sourcing, sourcing model, build or buy, buy or build, make or buy, cots, cots or custom, standard or custom, custom or cots, off the shelf, acquisition type, procurement type, development type, software type, solution type, application type, saas or cots, commercial or custom, custom built, bespoke, software model, package or custom, license model',
    'bereitstellungsmodell, bereitstellungsart, liefermodell, beschaffungsart, softwareart, softwaretyp, eigenentwicklung, standardsoftware oder eigenentwicklung, standard oder individual, individualsoftware, lösungsart, entwicklungsart, anwendungsart, anwendungstyp',
    'type de solution, type de logiciel, type d’application, mode d’acquisition, progiciel ou spécifique, spécifique ou progiciel, type de développement, mode de livraison, nature de la solution, nature de l’application',
    'tipo de solución, tipo de software, tipo de desarrollo, tipo de aplicación, tipo de sistema, modalidad de adquisición, forma de adquisición, desarrollo propio o adquirido, origen del software, modelo de entrega, tipo de adquisición',
    'soort software, soort oplossing, type applicatie, standaard of maatwerk, maatwerk of standaard, leveringsmodel, leveringsvorm, softwaretype, applicatietype, verwervingsvorm, type oplossing',
  ],
  technology: [
    'technology, technologies, platform, platforms, stack, tech stack, technology stack, technology platform, language, languages, programming language, coding language, framework, frameworks, base language, programming, programming platform, database, dbms, db, rdbms, database type, operating system, os, o/s, server os, server o/s, runtime, middleware, technical architecture, software architecture, tech, built with, built on, developed in, written in, engine, database engine, programming environment, development platform, development language, web server, application server, backend, frontend, back end, front end',
    'technologie, plattform, programmiersprache, sprache, datenbank, datenbanksystem, betriebssystem, entwicklungsplattform, entwicklungsumgebung, architektur, technologiestack, framework, laufzeitumgebung, systemplattform, technische basis, basistechnologie, entwicklungssprache',
    'technologie, plateforme, langage, langage de programmation, langage de développement, base de données, sgbd, système d’exploitation, architecture, socle technique, stack technique, framework, pile technologique, environnement technique, environnement de développement',
    'tecnología, tecnologías, plataforma, lenguaje, lenguaje de programación, lenguaje de desarrollo, lenguajes, base de datos, motor de base de datos, gestor de base de datos, sistema operativo, arquitectura, framework, plataforma tecnológica, herramienta de desarrollo, sgbd, pila tecnológica',
    'technologie, technologieën, platform, programmeertaal, ontwikkeltaal, database, databaseplatform, besturingssysteem, architectuur, framework, technische stack, ontwikkelplatform, technisch platform',
  ],
  start: [
    'go live, golive, live, live since, in production, into production, production, deployed, deployment, launch, launched, released, release, implementation, implemented, installed, installation, install, commissioned, commissioning, introduced, introduction, inception, start, started, beginning, begin, activated, activation, effective, valid from, since, in use since, in use from, in service, in service since, operational since, rollout, rolled out, went live, adopted, adoption, onboarded, lifecycle active, active from, from, put into service, cutover, first use, in operation since, production start',
    'einführung, eingeführt, einfuehrung, inbetriebnahme, produktivsetzung, produktivstart, produktivnahme, start, beginn, seit, ab, gültig ab, in betrieb seit, im einsatz seit, produktiv seit, nutzungsbeginn, betriebsbeginn, betriebsaufnahme, betriebsstart, installation, installiert, echtbetrieb, livegang, rollout, einsatzbeginn, in betrieb genommen, wirkbetrieb, aktivierung, freigabe',
    'mise en service, mise en production, mise en oeuvre, mise en œuvre, mis en service, mis en production, mise en exploitation, mep, mes, installation, déploiement, démarrage, début, depuis, ouverture, lancement, ouverture du service, ouverture au public, mise en ligne, entrée en service, début d’utilisation, en service depuis, en production depuis, activation',
    'puesta en marcha, puesta en producción, puesta en servicio, paso a producción, pase a producción, salida a producción, salida en vivo, entrada en producción, entrada en funcionamiento, entrada en servicio, implantación, implementación, instalación, despliegue, inicio, inicio de operación, inicio de uso, alta, desde, en producción desde, en uso desde, lanzamiento, arranque, vigencia desde, activación, entrada en operación',
    'ingebruikname, ingebruiknemen, in gebruik, in gebruik sinds, in gebruik vanaf, in gebruik per, in gebruik genomen, in productie, in productie sinds, livegang, live sinds, start, begin, ingang, ingangsdatum, startdatum, begindatum, sinds, vanaf, implementatie, invoering, installatie, uitrol, in beheer sinds, aanvang, geactiveerd',
  ],
  // Ends while the record may stay in use.
  supportEnd: [
    'end of support, eos, end of maintenance, supportende, wartungsende, fin de support, fin de maintenance, fin de soporte, fin de mantenimiento, einde ondersteuning, einde support, einde onderhoud',
  ],
  end: [
    'end, ends, ending, end of life, eol, end of use, end of service, retire, retired, retirement, retiring, decommission, decommissioned, decommissioning, decom, sunset, sunsetting, sunsetted, phase out, phased out, phaseout, expire, expiry, expires, expiration, until, in use until, valid until, valid to, to, termination, terminated, discontinued, discontinuation, shutdown, shut down, switch off, switched off, replacement, replaced, disposal, disposed, removal, removed, deactivated, deactivation, obsolescence, obsolete, out of service, archived, closure, end date',
    'ende, endet, bis, gültig bis, ablösung, abgelöst, abzulösen, ablöse, abschaltung, abgeschaltet, stilllegung, stillgelegt, außerbetriebnahme, ausserbetriebnahme, ausserbetriebsetzung, außerbetriebsetzung, nutzungsende, betriebsende, lebensende, auslauf, auslaufend, ablauf, rückbau, end of life, im einsatz bis, ersatz, einsatzende, dekommissionierung, außer betrieb',
    'fin, fin de vie, fin d’utilisation, fin d’exploitation, fin de service, arrêt, retrait, retiré, décommissionnement, décommissionné, extinction, remplacement, obsolescence, jusqu au, jusque, fermeture, fermeture du service, mise hors service, hors service, abandon, désactivation',
    'fin, fin de vida, fin de uso, final, baja, retirada, retiro, cierre, término, hasta, caducidad, obsolescencia, obsolecencia, desinstalación, apagado, sustitución, reemplazo, salida de servicio, fuera de servicio, desactivación, desmantelamiento, vigencia hasta, vencimiento, discontinuación',
    'einde, eind, einddatum, einde gebruik, einde levensduur, end of life, uitfasering, uitfaseren, uitgefaseerd, tot, in gebruik tot, geldig tot, buiten gebruik, buitengebruikstelling, beëindiging, beëindigd, vervanging, vervangen, sluiting, sanering, afloop, uit productie',
  ],
  // Beside a day, or what came before it: "put into use", "produktiv bis".
  running: [
    'use, put, taken, placed, brought, into, productive, operational, operation, operative, active, running, produktiv, operativ, aktiv, nutzung, einsatz, betrieb, betriebs, genommen, productif, exploitation, utilisation, actif, mise, mis, ligne, uso, operación, operativo, producción, productivo, funcionamiento, gebruik, bedrijf, productie, operationeel, productief, actief',
  ],
  // Words about data and contracts, not the record.
  elsewhere: [
    'personal data, data subject, data subjects, legal basis, lawful basis, retention, retention period, recipient, recipients, personenbezogen-, betroffene person, betroffene personen, kategorien betroffener personen, rechtsgrundlage, aufbewahr-, löschfrist, empfänger, données personnelles, données à caractère personnel, base légale, conservation, durée de conservation, destinataire, destinataires, datos personales, base jurídica, conservación, destinatarios, persoonsgegeven-, grondslag, bewaartermijn, ontvangers, betrokkenen',
  ],
  planned: [
    'planned, expected, target, projected, estimated, scheduled, anticipated, proposed, intended, forecast, geplant-, voraussichtlich-, vorgesehen-, erwartet-, soll-, prévu, prévue, prévisionnel, prévisionnelle, cible, estimée, previsto, prevista, planificado, planificada, estimado, estimada, gepland-, verwacht-, beoogd-, actual, initial, original, first',
  ],
  date: [
    'date, day, year, month, time, timestamp, datetime, on, am, datum, zeitpunkt, jahr, tag, monat, termin, date, année, an, jour, mois, fecha, año, ano, día, mes, momento, datum, jaar, dag, maand, per, moment, op, le, el, quarter, when, wann, cuándo, wanneer',
  ],
  review: [
    'review, reviewed, attestation, attested, certification, recertification, certified, recertified, verified, verification, validated, validation, confirmed, audited, assessed, assessment, checked, last review, reviewed by owner',
    'überprüfung, überprüft, geprüft, prüfung, validierung, validiert, bestätigung, bestätigt, verifiziert, durchsicht, review, rezertifizierung, kontrolle',
    'revue, révision, revu, révisé, vérification, vérifié, validation, validé, contrôle, certification, relecture',
    'revisión, revisado, verificación, verificado, validación, validado, comprobación, certificación, evaluación',
    'beoordeling, beoordeeld, herzien, herziening, controle, gecontroleerd, verificatie, geverifieerd, toetsing, getoetst, gevalideerd, review',
  ],
  last: ['last, latest, dern, ult, letzte-, letzter, zuletzt, dernier, dernière, último, última, laatste, laatst, most recent'],
  maker: [
    'manufacturer, maker, publisher, made by, software publisher, software house, oem, original manufacturer, published by, produced by, creator company, developed by company, isv, author company',
    'hersteller, softwarehersteller, produkthersteller, softwarehaus, herausgeber, produzent, entwicklerfirma',
    'éditeur, fabricant, constructeur, éditeur de logiciel, éditeur logiciel',
    'fabricante, editor, productor, casa de software, empresa desarrolladora, fabricante del software',
    'fabrikant, producent, uitgever, softwareproducent, softwarehuis, maker',
  ],
  vendor: [
    'vendor, supplier, supplied, supplied by, provider, provided by, reseller, contractor, service provider, third party provider, purchased from, purchased through, bought from, procured from, distributor, sold by, implementation partner, integrator, vendor company, outsourcer',
    'lieferant, anbieter, dienstleister, auftragnehmer, lieferfirma, bezogen von, bezogen über, bezugsquelle, vertragspartner, händler, auftragsverarbeiter, systemhaus, geliefert, softwarelieferant, dienstleistungsfirma, externer dienstleister, provider, partnerfirma, firma',
    'fournisseur, prestataire, revendeur, intégrateur, titulaire du marché, distributeur, fourni par, sous traitant, société prestataire, acheté chez',
    'proveedor, suministrador, contratista, adjudicatario, empresa proveedora, distribuidor, prestador, empresa adjudicataria, suministrado, comprado a, proveedor de servicios',
    'leverancier, softwareleverancier, dienstverlener, geleverd door, wederverkoper, aanbieder, opdrachtnemer, gekocht bij, verwerker, implementatiepartner, partij',
  ],
  suite: [
    'suite, parent, part of, parent application, parent system, belongs to suite, superior, übergeordnet-, teil von, gehört zu, fait partie de, parente, système parent, parte de, aplicación padre, pertenece a, onderdeel van, maakt deel uit van, bovenliggend-, hoofdapplicatie',
  ],
  process: [
    'business process, process, processes, supported process, value stream, capability, business capability, capabilities, business function, business functions, service function, geschäftsprozess, prozess, fachprozess, prozesse, geschäftsfähigkeit, fähigkeit, processus, processus métier, capacité métier, capacité, activité, proceso, procesos, proceso de negocio, macroproceso, capacidad, capacidad de negocio, proces, processen, bedrijfsproces, werkproces, bedrijfsfunctie, bedrijfsfuncties, bedrijfsprocessen',
  ],
  supported: [
    'supported, supporting, supports, unterstützt-, supporté, soutenu, apoyado, soportado, que soporta, soportados, ondersteund-, ondersteunt, enabled, covered, abgedeckt-',
  ],
  disposition: [
    'disposition, time, time classification, time model, rationalization, rationalisation, rationalization decision, recommendation, recommended action, treatment, strategy, migration strategy, modernization strategy, portfolio strategy, decision, roadmap, roadmap decision, action, planned action, proposed action, future, future state, target state, fate, r strategy, 6r, 7r, 5r, cloud strategy, migration approach, migration path, strategic direction, investment strategy, lifecycle decision',
    'maßnahme, strategie, entscheidung, handlungsempfehlung, empfehlung, bebauungsentscheidung, zukunft, migrationsstrategie, portfolioentscheidung, zielbild, weiteres vorgehen, perspektive',
    'décision, stratégie, trajectoire, orientation, recommandation, préconisation, devenir, cible, action envisagée, plan d’action, avenir',
    'decisión, estrategia, disposición, recomendación, acción, destino, acción prevista, acción recomendada, plan de acción, tratamiento, futuro, estrategia de migración',
    'besluit, strategie, advies, aanbeveling, toekomst, maatregel, actie, bestemming, migratiestrategie, toekomstplan, koers',
  ],
  link: [
    'url, link, website, web site, web address, homepage, home page, documentation, docs, wiki, manual, repository, repo, source code, handbook, user guide, page, web page, access url, public url, application url, webseite, dokumentation, handbuch, internetadresse, lien, adresse web, site web, site internet, documentation, manuel, enlace, sitio web, página web, dirección web, documentación, manual, webadres, documentatie, handleiding, website, koppeling naar, adresse internet',
  ],
  domain: [
    'domain, category, business domain, application domain, functional domain, subdomain, sub domain, category name, family, theme, topic, application group, functional area, application category, functional category, software category',
    'domäne, fachdomäne, kategorie, themenfeld, themengebiet, themenbereich, anwendungsgruppe, fachgebiet, bebauungsfeld, cluster, anwendungskategorie, aufgabengebiet',
    'domaine, domaine fonctionnel, domaine métier, catégorie, famille, thème, thématique, quartier, zone, bloc, îlot, sous domaine, zone fonctionnelle, domaine applicatif',
    'dominio, categoría, ámbito, familia, temática, tipología, subdominio, materia, ámbito funcional, dominio funcional',
    'domein, categorie, thema, taakveld, beleidsdomein, beleidsveld, familie, aandachtsgebied, cluster, subdomein, toepassingsdomein',
  ],
  tag: [
    'tag, tags, keyword, keywords, hashtag, stichwort, schlagwort, schlagwörter, mot clé, mots clés, étiquette, etiqueta, etiquetas, palabra clave, palabras clave, trefwoord, trefwoorden, steekwoorden',
  ],
  environment: [
    'environment, environments, umgebung, umgebungen, environnement, environnements, entorno, entornos, ambiente, ambientes, omgeving, omgevingen, otap, landscape tier',
  ],
  id: [
    'id, identifier, number, no, nr, num, key, code, guid, uuid, ref, reference, kennung, nummer, schlüssel, kürzel, identifiant, numéro, clé, référence, identificador, número, código, clave, referencia, sigla, nummer, kenmerk, identificatie, acronym, acronyme, acrónimo, afkorting, abkürzung, sys id, alias',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Concept = keyof typeof concepts
