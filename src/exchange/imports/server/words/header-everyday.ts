/**
 * Everyday words of headers and of the questions of forms, with the forms that their verbs have: what people write who don't know our fields.
 * Added to the words of the same concepts. English, German, French, Spanish and Dutch. Data.
 */
import type { Concept } from './header-concepts.ts'

export const everyday: Readonly<Partial<Record<Concept, readonly string[]>>> = {
  filler: [
    'welke, welk, alle, alles, ook, wel, heel, zeer, iets, iemand, kunt, mogen, mag, moest, vandaag, morgen, zelfde, gaat het, gaat, ging, gegaan, gekregen, draagt, jullie dit, dit nog, er zijn, om welke, zo, zulke, daar, hier, waarbij, werk, bij wie, van wie, met wie, neem, neemt, meeste, maken',
    'trata, se trata, cuáles, todo, todos, muy, también, bien, vez, desea, desean, puede, pueden, debe, deben, hoy, mañana, mismo, misma, algo, alguien, ocupa, se ocupa, necesita, necesitan, empleado, empleada, empleadas, trabajo, a quién, por parte de, al que, año, qué año, quiénes, tanto, esta entrada',
    'agit, s agit il, il s agit, quels, quelles, tout, tous, toute, très, aussi, bien, fois, souhaitez, voulez, pouvez, peut, peuvent, doit, prend, met, mettre, chose, quelque chose, choses, quelqu un, aujourd hui, demain, lequel, laquelle, même, à l, employé, employée, employées, travail, à qui, chez qui, par qui, désigné, concerné, concernée, ne, plus, ça',
    'welchen, welchem, welches, wir, unsere, unserem, ihren, ihrem, jemand, etwas, alle, allem, auch, doch, eben, sehr, mal, geht, geht es, ging, gegangen, bekommen, werdet, wurden, sollen, sollte, darf, muss, müssen, trägt, leistet, so, solche, vom, zwischen, eintrag, heute, morgen, selbe, beim, am, durch, bei wem, von wem, an wen, auf wen, von welchem',
    'also, always, anybody, anyone, both, everyone, everybody, few, get, got, getting, give, going, went, like, made by us, maybe, me, might, must, my, often, quite, really, same, several, some, somebody, someone, something, such, than, their, these, they, things, those, through, together, tomorrow, today, too, very, way, well, whatever, whether, while, whose, yet, entry, this entry, overall, worth, take, takes, taken, provide, look, put, make',
    'sentence, sentences, two sentences, one or two sentences, in a sentence, a few words, only, exclusively, text, o, ou, oder, of, is he, sick leave cover, roughly, approximately, about when, once, most, mostly, mainly, best, exactly, actually, still, ever, most often, week, one sentence, in one line, few words, us, our, ours, have, has, having, had, been, being, did, am, were, need, needed, want, know of, find, found, find the, comes, only, just, each, every, per, via, it, tell, describe, name of, short words, work, would you, did you, do you, or not, yes no, y n, without',
    'sollten, müssen, sind, ausschließlich, informationen, zusatzinfo, wäre, ungefähr, etwa, circa, ca, einmal, meisten, am meisten, hauptsächlich, besten, genau, woche, satz, einem satz, kurz, uns, unser, unserer, haben, hat, habt, hatte, gibt, brauchen, brauchst, finde, findet, finden, findet man, nur, jede, pro, über, es, ihr, du, sie, dieses, diese, dieser, damit, daran, davon, darum, darüber, wurde, worden, war, wäre, würde, wollen, können, kann, man, j n, ja nein, arbeit, dahinter, schon, bitte, eigentlich, ob, als, aus, auf, seit der',
    'uniquement, exclusivement, réservé, réservée, informations, devons, faudrait, environ, à peu près, une fois, le plus, principalement, surtout, exactement, semaine, phrase, une phrase, nous, notre, nos, votre, vos, avons, avez, ont, ai, faut, faut il, besoin, trouver, trouve, trouve t on, seulement, chaque, par, il, cet, cette, ces, lui, leur, dont, été, être, sera, sera t, sera t il, serait, fut, va, vont, on, t il, t elle, t on, chez, avec, o n, oui non, côté, dans, sur, comment, combien, pour la, avait, a t on, a t il, est ce, est ce que',
    'exclusivamente, únicamente, información, debemos, o, e, u, aproximadamente, más o menos, una vez, más, principalmente, sobre todo, exactamente, semana, frase, una frase, nos, nuestro, nuestra, tenemos, tiene, tienen, tengo, hay que, necesitamos, encontrar, encuentro, encuentra, solo, sólo, cada, por, él, ella, ello, este, esta, estos, le, les, ha, han, sido, ser, será, sería, fue, estaba, está, va, van, uno, s n, sí no, con él, tan, cómo, desde la, un, una, en qué, a qué, de qué, qué tan',
    'moeten, zijn, uitsluitend, informatie, zou, ongeveer, circa, een keer, meest, het meest, vooral, het best, best, precies, week, zin, één zin, in één zin, ons, onze, hebben, heeft, heb, had, nodig, vinden, vind, vind ik, alleen, elke, per, via, het, hem, haar, dit, dat, deze, die, ervan, eraan, erover, is het, werd, werden, geworden, was, zou, willen, kunnen, kun, je, jouw, jullie, u, uw, j n, ja nee, al, eigenlijk, voor het laatst, uit, om, te, aan, eruit, ik',
  ],
  what: ['what, was, que, qué, quoi, qu, wat, which plan, what is, what are, wat is'],
  why: [
    'why, reason, reasons, need for it, warum, weshalb, wieso, grund, pourquoi, raison, besoin, besoin couvert, por qué, motivo, razón, waarom, reden',
  ],
  where: [
    'server location, location, installation location, lieu d installation, lugar de instalación, plaats van installatie, standort, ubicación física',
    'where, wo, wohin, où, dónde, donde, en dónde, waar, where in, place, location, ort, lieu, lugar, ubicación, plaats',
  ],
  forWhat: ['for, for what, für, wofür, pour, pour quoi, para, para qué, voor, waarvoor, waartoe'],
  by: [
    'with, with what, on, in, mit, womit, worauf, auf, unter, in welcher, avec, avec quoi, en, sur, con, con qué, en qué, met, waarmee, waarop, onder',
  ],
  doing: [
    'do, does, doing, done, offers, offer, can it do, job, tut, tun, macht, machen, macht ihr, kann, leistet, bietet, erledigt, fait, faire, fait on, faites, permet, propose, hace, hacen, hacer, ofrece, permite, doet, doen, doen we, kan, kun, biedt',
  ],
  using: [
    'use, uses, used, using, user, users, work with, works with, working with, who works, rely on it daily',
    'nutzt, nutzen, nutzt ihr, genutzt, benutzt, benutzen, benutzend-, benutzer-, nutzerkreis, verwendet, verwenden, verwendend-, eingesetzt, einsetzen, setzt ein, arbeitet, arbeiten, anwender, anwenderkreis, gebraucht',
    'utilise, utilisent, utilisez, utilisons, utilisé, utilisée, utiliser, utilise t on, utilisation, utilisateurs, usagers, se sert, se servent, s en sert, sert de, travaille, travaillent, population, population utilisatrice',
    'usa, usan, usamos, usar, usarlo, usando, se usa, utiliza, utilizan, utilizamos, utilizar, utilizarla, utilizado, utilizada, trabaja, trabajan, maneja, emplea',
    'gebruik, gebruikt, gebruiken, gebruik je, gebruikers, gebruikersgroep, werken, werkt, werken ermee, werkt ermee, toegepast, inzet',
  ],
  running: [
    'server, servers, serveur, serveurs, servidores, servidor, servern, eigener server, liegt, liegen, standort, serverstandort, fonctionnement, aan',
    'runs, run, lives, sits, stands, located, installed, läuft, laufen, steht, liegt, betrieben, betreibt, installiert, genutzt, in nutzung, tourne, fonctionne, se trouve, installé, situé, fonctionnement, corre, ejecuta, funciona, está instalado, instalado, situado, utilización, draait, draaien, staat, geïnstalleerd, loopt, in gebruik',
  ],
  hosting: [
    'where are the servers, hosted by us or, own servers, servers, cloud local, cloud local or hosted, eigener server oder cloud, server oder cloud, serveurs ou cloud, hébergé en interne, servidor propio o nube, servidor propio, eigen server, intern of extern gehost, infrastructure type, type d infrastructure, tipo de infraestructura, plaats van installatie, betrieben von, art des betriebs',
    'who hosts, hosts, in the cloud, cloud or local, hostet, héberge, aloja, host, gehost',
  ],
  still: ['still, noch, immer noch, encore, toujours, todavía, aún, sigue, se sigue, siguen, nog, nog steeds'],
  knowing: [
    'knowledge, knowledgeable, explain, explains, kenntnisse, wissen, erklären, erklärt, fachkundig-, kundig-, connaissance, connaissances, expliquer, explique, sachant, personne ressource, conocimiento, conocimientos, explicar, kennis, uitleggen, uitlegt, vraagbaak',
    'knows, know, know how, know about, understands, understand, knowledge, kennt, kennt sich aus, kennt sich, weiß, weiss, wissen, auskennt, know how träger, kenntnis, connaît, connait, sait, savoir, maîtrise, conoce, sabe, saber, entiende, debamos saber, kent, weet, weten, begrijpt, verstand van',
    'how it works, inside out, wie es funktioniert, comment ça marche, cómo funciona, hoe het werkt',
  ],
  asking: [
    'ask, ask about, ask first, answers for, answer for, speak to, talk to, questions to, fragen, frage, fragen an, ansprechen, wende ich, demander, m adresser, nous adresser, renseigner, preguntar, pregunto, preguntamos, consultar, vragen, vraag, moet ik zijn, moeten we zijn, terecht',
  ],
  owner: [
    'overall responsibility, verantwortung, trägt die verantwortung, hauptansprechpartner, porte, qui porte, a cargo, verantwoordelijkheid, leiding, de leiding, eigenaarschap',
    'owns, own it, responsible for, is responsible, in charge of, has the say, decides, decide, runs the show, app responsible, head responsible, accountable manager',
    'gehört, wem gehört, zuständig für, kümmert, kümmert sich, entscheidet, verantwortet, eigner, produkteigner, applikationseigner, hauptverantwort-, gesamtverantwort-, systemeigner, anwendungseigner',
    'appartient, à qui appartient, gère, s en occupe, s occupe, occupe, décide, en charge, responsabilité, resp, en est responsable, gestionnaire de l application',
    'pertenece, de quién, de quién es, lleva, lo lleva, se encarga, encarga, encargada, decide, a cargo, dueños, responsabilidad',
    'gaat over, gaat erover, gaat, beslist, van wie, van wie is, eindverantwoordelijke, eindverantwoordelijk, verantwoordelijk, verantw, beslisser, toepassingseigenaar',
  ],
  area: [
    'bu, team, teams, part of the organisation, part of the organization, part of the company, business lines, location using it, service desk area, ou, org, company area, business groups',
    'abt, team, teams, fachdienst, fachgruppe, standort der nutzung, betriebsteil, werk, kreis, nutzerbereich, org-',
    'équipe, équipes, services, cellule, mission, dir, dpt, dept',
    'dpto, depto, dep, dptos, equipo, equipos, sector, jefatura, coordinación, áreas, unidades, concejalía-',
    'afd, teams, vakafdeling, domeinen, sector, stafafdeling, onderdelen, organisatie eenheid, werkveld',
  ],
  business: [
    'representative of the business, business accountable, fachseite, auf fachseite, côté métier, por el negocio, vanuit de business, donneur d ordre',
    'business, zakelijk-, kaufmännisch-, commerciële, usuaria, usuario, decider, organisatie, organization, métiers, business side, business unit, côté métier, fachbereich, im fachbereich',
  ],
  expert: [
    'knowledgeable person, specialist, sachant, personne ressource, vraagbaak, principal user, main user, chief developer, chefentwickler, hoofdontwikkelaar, ingeniero responsable, ingénieur référent, fachkundige person, anwendungsexperte, technischer experte',
    'go to person, product expert, application expert, app expert, power users, lead user, trainer, consultant, super users, know how träger, ansprechperson technik, softwarearchitekt, lösungsarchitekt, hauptnutzer, anwenderbetreuer, super utilisateur, super utilisateurs, référent dsi, référent métier expert, experto en la materia, líder técnico, arquitecto de solución, informatiearchitect, kerngebruikers, superuser, applicatiespecialist',
  ],
  support: [
    'provides support, takes care of maintenance, called when down, users turn to, leistet support, betrieb zuständig, pflege durch, prévenir, soporte a cargo, administración a cargo, verzorgt het beheer, onderhouden door, onderhouden',
    'looks after, look after, looks after it, looking after, keeps it running, keeps it going, keeps running, maintains, maintain, runs it, run it, runs it day to day, day to day, takes care, take care, handles, fixes it, supports, supports it, first line contact, service team, repairs, is in charge of support',
    'betreut, wartet, pflegt, administriert, hält am laufen, am laufen, supportet, hilft, helfen, behebt, löst, unterhalt, unterhält, instandhaltung, support team, supportteam, fachadministration, second level, betrieb durch, störungen, entstörung',
    'maintient, maintiennent, administre, administré, administrée, entretient, exploite, dépanne, répare, supporte, assure le support, assure la maintenance, assistance technique, support applicatif, astreinte, occupe du support, gestion technique',
    'mantiene, mantienen, administra, administrado, da soporte, soporta, arregla, atiende, atienden, repara, resuelve, opera, operado, ayuda, soporte técnico, primer nivel, n1',
    'beheert, beheren, houdt draaiende, draaiende, onderhoudt, lost op, lost storingen op, helpt, helpen, ondersteunt, repareert, fb, tb, func, verzorgt, regelt, regelt het beheer, eerstelijn',
  ],
  calling: [
    'turn to, prévenir, prévenez, bel je, contact bij storing, ansprechpartner bei störungen, contacto en caso de fallo, à contacter',
    'rufe, rufe an, wende, melde, appelle t on, appelez, contacte, contacter, llamo, aviso, avisamos, bel, bel ik, bellen we, schakel, escalate, phone, reach',
  ],
  failure: [
    'problems, störung, panne, marche plus, ça ne marche plus, fallo, caída, fallos, stuk, s arrête, arrête, läuft nicht, nicht läuft',
    'stopped, stop, crash, crashes, crashed, broke, not working, does not work, disruption, interruption, breaks down, went down, gone, missing, without, without it, out, loss, lose, losing, lose it',
    'fällt aus, ausgefallen, ausfallen, ausfallfolgen, fehlt, fehlen, ohne, verlust, defekt, problemen, störungen, nicht läuft, funktioniert nicht',
    'tombe, tombait, plante, en panne, sans, perte, dysfonctionnements, ne marche pas, ne fonctionne plus, ne fonctionne pas, marche plus, indispo',
    'se cae, caerse, fallan, fallara, sin, sin él, sin ella, pérdida, deja de funcionar, no funcionara, problemas, interrupciones',
    'uitvallen, valt uit, zonder, verlies, niet werkt, werkt niet, het niet doet, storingen, eruit ligt, ligt plat',
  ],
  severe: [
    'miss, missed, badly, serious, sehr angewiesen, vermissen, manquer, manque, grave, extrañar, falta, erg, missen, onmisbaar, ernst, ernstig, vital for',
    'how long, important, critical, vital, matter to, depend, depends, depend on, rely, relies, relying, reliance, reliant, dependency on it, disaster, manage, manage without, cope, survive, bad would, what happens, worst, affect, affects, damage, pain, loss of business',
    'wie lange, wichtig, dringend, dringlichkeit, abhängig, abhängigkeit von, angewiesen, katastrophe, auskommen, aushalten, verzichten, was passiert, was geschieht, was wäre, betroffen, schaden, schadensausmaß, relevant, unverzichtbar',
    'combien de temps, importante, à quel point, vital, vitale, dépend, dépendons, dépendance, dépendez, catastrophe, que se passe, que se passe t il, se passe t il, se passe, passe, affecte, dommage, indispensable, quelle importance, conséquences, impacts',
    'cuánto tiempo, crítica, crítico, vital, depende, dependemos, dependencia del sistema, desastre, qué pasa, qué ocurre, qué sucede, afecta, afectaría, daño, imprescindible, consecuencias, impacto, repercusión',
    'hoe lang, belangrijk, kritisch, kritiek, afhankelijk, afhankelijkheid, ramp, missen, wat gebeurt, wat als, schade, onmisbaar, gevolgen, urgent, wat gebeurt er',
  ],
  degree: [
    'mark, points, scale, how much, grade of, stufe, ausmaß, höhe, wie sehr, wie, degré, niveau, niveaux, cuánto, grado de, hasta qué punto, mate, mate van, hoeveel, hoe, high, low, medium',
  ],
  criticality: [
    'critical, important, importance, wichtig, wichtigkeit, kritisch, importante, importance métier, critique, crítico, crítica, belangrijk, belangrijkheid, kritisch, geschäftskritisch-, bedrijfskritisch, bedrijfsbelang, urgentie, unternehmenskritisch-, business critical, relevanz, criticality-, criticidad-, kriticiteit-',
  ],
  description: [
    'what is it about, worum, worum geht es, de quoi s agit il, de quoi, de qué se trata, waar gaat het over, nature, aard, aperçu, función principal, hauptfunktion, hoofdfunctie, main function, fonction principale',
    'text, kurztext, beschreibungstext, describe, beschreiben, décrire, décrivez, describa, describir, beschrijf, funktion, functions, function, fonctions, funciones, what it is, systeembeschrijving, systembeschreibung, productomschrijving, produktbeschreibung, erklärung, explanation, explication, explicación, uitleg, toelichting, présentation générale',
  ],
  long: [
    'complete, comprehensive, extensive, in depth, vollständig-, umfassend-, ausführlich, detail-, detailliert-, complète, complete, approfondie, completa, ampliada, extendida, detallado, gedetailleerd-, volledig-, uitvoerig-',
  ],
  short: ['one line, one sentence, synthétique, in short, in brief, kurze, bref, brève, sintética, beknopt, in het kort'],
  note: [
    'mention, mentioning, points to note, to note, things to know, worth mentioning, attention, points of attention, beachten, noch zu beachten, notizen, raum für notizen, vermerk, vermerke, infos diverses, diverses, points d attention, quelque chose à ajouter, tener en cuenta, puntos a tener en cuenta, añadir algo más, varias, diversen, diverse, aandachtspunten, kwijt, iets kwijt, opm',
    'anything else, anything to add, anything more, something else, what else, else, noteworthy, noteworthy things, special features, peculiarities',
    'besonderheiten, ergänzungen, noch etwas, noch was, sonst etwas, sonst noch etwas, zusatz, was noch, noch wichtig, zu ergänzen, hinzuzufügen',
    'autre chose, quelque chose d autre, à signaler, signaler, ajouter, à ajouter, particularités, précisions, commentaires libres',
    'algo más, añadir, añadir algo, agregar, agregar algo, aclaraciones, aclaración, anotaciones, particularidades, observ, comentarios generales',
    'nog iets, verder nog iets, toevoegen, toe te voegen, bijzonder, bijzonders, aanvullingen, aanvulling',
  ],
  more: [
    'additional, further, more, other, extra, supplementary, weitere-, zusätzlich-, sonstig-, ergänzend-, autre, autres, complémentaire, complémentaires, supplémentaire, otra, otras, otro, otros, adicional, adicionales, complementaria, aanvullend-, overig-, extra, andere',
  ],
  status: [
    'stand, stand der dinge, current state, in which state, life, lifecycle status, état actuel, stand van zaken, situación actual, estado actual, lebensphase, nutzungsphase, einsatzphase, nutzungszustand, fase de vida, phase de vie, levenscyclusstatus, lifecycle phase, sistemstatus, anwendungsstatus, state of use',
  ],
  environment: [
    'instance, instances, instanz, instanzen, stage type, systemumgebung, landschaft, landscape, dtap, otap straat, systemlandschaft, ambiente de, prod test, prod recette, plateforme prod',
  ],
  start: [
    'install-, instal-, implant-, implement-, introdu-, einführ-, eingeführ-, anschaff-, angeschaff-, invoer-, ingevoer-, adopt-, launch-, lanz-, deploy-, desplieg-, first use, first used, erstmals, erste nutzung, erstmals genutzt, première utilisation, primer uso, eerste gebruik, en marcha, se puso en marcha, mise en route, rollout-, taken into use, arranque, aanschaf',
    'when did, introduce, introduced, began, begun, start using, started using, put in, brought in, first installed, how long have, how long have we, how long in use, acquired, acquisition, purchase, purchase year, bought in, year bought, date live, went into use, kick off, set up',
    'wann eingeführt, anschaffung, angeschafft, beschaffung, beschafft, kauf, kaufdatum, erworben, wie lange schon, seit wann, angefangen, begonnen, eingerichtet, gestartet, ersteinsatz, startjahr, inbetriebsetzung, in gebrauch',
    'acquisition, acquis, achat, mis en place, mise en place, mis en œuvre, installé, installée, installé en, commencé, commencé à, commencer, débuté, démarré, depuis combien de temps, depuis quand, créé, création de l application, introduit, introduction, déployé, lancé',
    'implantó, implantado, implantada, implantar, implementó, implementado, instalado, instalada, empezar, empezaron, empezamos, empezó, comenzó, adquisición, adquirido, compra, desde cuándo, hace cuánto, puesto en marcha, puesta en operación, lanzado, arrancó, introducido, incorporación, cuánto hace',
    'ingevoerd, aanschaf, aangeschaft, begonnen, gestart, geïntroduceerd, introductie, geïnstalleerd, hoe lang hebben, hoe lang al, sinds wanneer, gekocht in, in gebruik name, opgestart, beginnen, gaan gebruiken, uitgerold, geïmplementeerd',
  ],
  end: [
    'sustitu-, reemplaz-, remplac-, ersetz-, abschalt-, ablös-, vervang-, uitfaser-, retir-, deactiv-, arrêt-, apag-, stillleg-, dejar-, deja-, last day, läuft aus, schluss, ist schluss, weg, gone, stopdatum, shut down date, desuso, sortie du parc, buiten gebruik, stopp-',
    'stops, stop using, stop, switched off, switch off, goes away, gone by, until when, till when, till, be replaced, replace, due for replacement, replacement due, phased, turn off, turned off, taken out, withdrawal, withdrawn, sunsets, closing, closed, close down, end of service life, be retired, decommissioning, remove',
    'bis wann, wie lange noch, ausmusterung, ausgemustert, außer dienst, abgelöst, ersetzt, ersetzen, wegfall, entfällt, endtermin, auslaufdatum, auslaufend, abzuschalten, einstellung, eingestellt, ausphasen, abgekündigt, stillzulegen, aussonderung, rente, ablösetermin, nutzungsende',
    'réforme, réformé, mise au rebut, rebut, mise à la retraite, retraite, jusqu à quand, arrêté, arrêtée, remplacé, remplacée, remplacer, à remplacer, sortie, date de sortie, cessation, désinstallation, désinstallé, clôture, coupure définitive, supprimé, suppression, disparition, échéance, hors d usage, abandonné, sortie du parc',
    'hasta cuándo, se apaga, apagar, sustituye, se sustituye, sustituir, reemplaza, reemplazar, se retira, retira, retirar, da de baja, dará de baja, dar de baja, desuso, cese, clausura, desinstalado, eliminación, jubilación, descontinuado, deja de usarse, finalización, término de uso',
    'tot wanneer, stopt, stoppen, vervangen worden, te vervangen, afgesloten, afsluiting, uit gebruik, uitgezet, uitzetten, opgeheven, opheffing, eruit, weg, afscheid, afgestoten, pensioen, einde gebruik, buiten werking, stopzetting, stopgezet',
  ],
  planned: [
    'future, zukünftig-, künftig-, futur, futura, toekomstig-, recommended, empfohlen-, recommandé, recommandée, recomendado, recomendada, aanbevolen, envisagé, envisagée, vorgesehen, bedoeling, geplantes',
    'plan, plans, planning, due, supposed, plant, planen, planung, prévoit, prévus, planea, planes, plannen, verwacht, voorzien, gedacht, voorgenomen',
  ],
  review: [
    'check, look at, looked at, look over, control, kontrolle, durchgesehen, überprüft, contrôle, vérification, revue, mise en revue, comprobado, control, revisó, bekeken, nagekeken, nagegaan, gecheckt',
    'reviewed by, aktualitätsprüfung, relu, contrôlé, contrôlée, vérifié, vérifiée, revisó, comprobado, comprobó, verificó, validado, bijgewerkt gecontroleerd, nagelopen, toets, review, attest, durchgesehen, last confirmed',
  ],
  last: [
    'last time, most recently, zum letzten mal, dernière fois, por última vez, última vez, voor het laatst, laatste keer, laatste, recently',
  ],
  deputy: [
    'vervangend, vervangende, vervangend contactpersoon, takes over, take over, fallback, off sick, sick, back up, reserve contact, springt ein, einspringen, übernimmt, prend le relais, secours, de secours, cubre, cubre sus vacaciones, vacaciones, respaldo, de respaldo, en caso de ausencia, neemt het over, neemt over, ziekte, bij ziekte, back up',
    'steps in, stands in, stand in, covers, cover, covers for, fill in, replacement person, alternative, alternate, 2nd, second contact, 2nd contact, other contact, away, they are away, second person, backup person, sick, ill, is ill, on holiday, on vacation, on leave',
    'stv, stellv, vertritt, zweiter, zweite, zweit-, zweite person, ersatz, ersatzansprech-, ersatzperson, nicht da ist, verhindert, abwesend, krank, urlaub, im urlaub, backup',
    'remplace, remplaçante, secondaire, deuxième, second, binôme, doublure, relais, intérim, intérimaire, malade, en vacances, en congé',
    'sustituye, sustituta, secundario, secundaria, segundo, segunda, alternativo, alternativa, reemplaza, relevo, no está, enfermo, de vacaciones',
    'vervangt, neemt waar, waarnemer, tweede, plv, plaatsverv, secundaire, alternatief, achterwacht, reserve, ziek, met vakantie, op vakantie',
  ],
  vendor: [
    'buy from, did we buy, company that supplies, vertriebspartner, hat verkauft, vendeur, vendedor, compañía, leverend-, verkaufte, lieferfirma, société qui le fournit',
    'which company, what company, from which company, from whom, who from, sold by, sells it, sells it to us, buy from, bought it from, which vendor, which supplier, dealer, seller, delivered by, provides it, provided, company behind it, paid to, supplying company',
    'welche firma, welcher firma, von welcher firma, von welchem anbieter, bei wem gekauft, wo gekauft, kaufen, kaufen wir, von wem kaufen, verkäufer, liefert, woher kommt, dienstleistungsunternehmen, softwarefirma, lieferfirma',
    'quelle société, de quelle société, quelle entreprise, quel fournisseur, quel prestataire, acheté, achète, l achète t on, l achète, vend, nous le vend, fournit, le fournit, société de services, ssii, esn',
    'qué empresa, de qué empresa, qué proveedor, compramos, se lo compramos, vende, nos lo vende, suministra, lo suministra, casa comercial, comercializa, prov, comercializador',
    'welk bedrijf, van welk bedrijf, welke leverancier, van wie kopen, bij wie kopen, kopen, kopen we, verkoopt, levert, lev, leveranciersnaam, vandaan, komt vandaan, waar komt, partijen, verkoper',
  ],
  maker: [
    'producer, product vendor, entwicklerfirma, produzent, producteur, productor, desarrolladora, softwarebedrijf, bouwer, created it, conçu, creó, door wie gebouwd',
    'developed, developed by, develops, creator, created by company, who makes, makes it, writes it, software maker, vendor developer, author company',
    'hergestellt, stellt, stellt es her, herst, gemacht, produziert, herausgebracht, entwickelt, programmiert, entwickler firma, von wem ist',
    'développé, développée, édité, édité par, conçu par, concepteur, créateur, fait par, société éditrice, éditrice, produit par, réalisé, réalisé par',
    'desarrolló, desarrollado, desarrollada por, fabricado, fabrica, creado, creado por, hecho por, elaborado por, empresa desarrolladora, casa fabricante, creador',
    'ontwikkeld, ontwikkelt, gemaakt door, maakt, maakt het, gemaakt, gebouwd, bouwer, softwarefabrikant, ontwikkelaar bedrijf, geproduceerd',
  ],
  built: [
    'made, made by, made in house, developed in house, own, in house developed, fabriqué, obtention, eigen, eigen bouw, eigen ontwikkeling, ontwikkeling, fremdentwicklung, eigen oder fremdentwicklung',
    'built, build, built in house, in house, inhouse, made ourselves, built ourselves, ourselves, self built, self made, custom, custom made, bespoke, tailor made, home grown, developed, own development, specific, open source',
    'gebaut, selbst gebaut, selbst, selbst entwickelt, entwickelt, selber, eigenbau, eigenentwicklung, eigenentwickelt, individual, individuell, individualsoftware, maßgeschneidert, bauen',
    'développé, développé en interne, développement, développement interne, fait maison, maison, spécifique, sur mesure, en interne, construit',
    'desarrollado, desarrollo propio, desarrollo, hecho en casa, en casa, hecho, hicimos, lo hicimos, propio, propia, a medida, interno, construido',
    'gebouwd, zelf gebouwd, zelf, zelf gemaakt, zelf ontwikkeld, gemaakt, maatwerk, bouwen, eigen bouw, zelfbouw, eigen ontwikkeling, ontwikkeld',
  ],
  bought: [
    'bought in, aankoop, commercieel, gekauft-, gekaufte-, zugekauft-, eingekauft-, gekocht-, ingekocht-, acquis, adquirido, beschafft, kauf-',
    'buy, purchase, purchased product, standard, standard product, off the shelf, commercial off the shelf, package, packaged software, third party software',
    'kauf, kaufen, kaufprodukt, standard, standardprodukt, standardlösung, drittanbieter, drittanbieter software, dritt-, fremd-, fremdprodukt, von der stange, paketsoftware',
    'achat, acheter, standard, tiers, tierce, logiciel tiers, progiciel, du marché, sur étagère, externalisé',
    'comprar, compramos, comprado, compra, estándar, comercial, terceros, de mercado, enlatado',
    'kopen, koop, inkoop, standaard, pakket, pakketsoftware, standaardsoftware, derde, derden, ingekocht, van de plank',
  ],
  delivery: [
    'origin of software, software origin, herkunft, herkomst, origine, origen, soort pakket, procurement form, kauf oder eigenbau, beschaffung, acquisition mode',
  ],
  technology: [
    'database system, databases, welche datenbank, database does it use, datenbank-, langage-, programmiert mit, programmiert in, ist es programmiert, écrit en quel langage, en qué lenguaje, geprogrammeerd in, programmé en, technische ondergrond, technische grundlage, in welke taal',
    'programming language, programación, programmation, programmierung, programmering, tech, based on, coded in, programmed in, programming, underlying, components, engine, software base, stack',
    'technik, techniken, programmiert in, geschrieben in, basiert, basiert auf, basiert es, technologiebasis, softwarebasis, womit gebaut, db, bs, laufzeit',
    'techno, technos, codé en, écrit en, développé avec, développé en, basé sur, socle, bdd, os, langages',
    'tecnológico, tecnológica, programado en, escrito en, hecho con, hecho con qué, basado en, bd, so, desarrollado con, desarrollado en, motor, base',
    'techniek, technieken, geschreven in, geprogrammeerd, gebaseerd op, gebouwd in, gebouwd met, ontwikkeld in, technologieën, technisch-',
  ],
  suite: [
    'rattachement, zugehörig, zugehörig zu, aplicación principal, sistema al que pertenece, al que pertenece, behoort, behoort tot, toebehoren, pertenece, parent product, übergeordnetes produkt, bovenliggend systeem, welche suite, which suite',
    'belongs to, component of, subsystem of, parent product, parent solution, part of what, mother application, umbrella, main application',
    'gehört, gehört zu, bestandteil, bestandteil von, teil, teil von, baustein von, mutteranwendung, hauptanwendung, hauptsystem, dachsystem, übergeordnet, wozu gehört',
    'appartient à, rattaché, rattaché à, rattachée à, composant de, sous ensemble de, mère, application mère, système mère, partie de, forme partie, application principale, ensemble',
    'componente de, forma parte, forma parte de, pertenece, padre, sistema padre, aplicación madre, sistema principal, de qué forma parte',
    'hoort bij, hoort, behoort tot, deel van, moederapplicatie, moedersysteem, hoofdapplicatie, hoofdsysteem, overkoepelend-, onderdeel van, waar hoort',
  ],
  process: [
    'which processes, welche prozesse, process area, prozessbereich, processus couvert, área de proceso, procesgebied',
    'capability supported, prozesse, geschäftsprozesse, welchen prozess, quel processus, qué proceso, welk proces, bedrijfscapaciteit, macroprocesos, capacités, capacité, fonction métier, fonctions métier, función de negocio, funciones de negocio, geschäftsfunktion, geschäftsfunktionen',
  ],
  supported: [
    'support, support it, unterstützt es, soutient, soutient elle, couvre, couverts, apoya, soporta, ondersteunt het, ondersteunt, abgebildet-, steunt',
  ],
  domain: [
    'vakgebied, fachgebiet, fachrichtung, domaine d activité, ámbito de actividad, application family, anwendungsfamilie, famille de logiciels, softwarefamilie, portfolio group',
    'regroupement, gruppierung, grouping, agrupación, groepering, systemgruppe, softwaregruppe, quartier, quartiers, area of software, subject area, subject, fachthema, themenbereich, groupe applicatif, grupo de aplicaciones, systeemgroep, kategorie der software, sachbereich, área temática, onderwerp, type d application',
  ],
  disposition: [
    'keep invest, invest, migrate, retire or keep, vorgehen, geplantes vorgehen, handlungsbedarf, geschehen, was soll geschehen, wie geht es weiter, suite envisagée, que prévoit on, prévoit, próximo paso, qué haremos, hoe gaan we verder, hoe verder, vervolgactie, actie, aanpak',
    'what happens to it, plan for it, plan with it, plans for it, what next, next step, keep or replace, keep or drop, keep replace, invest or retire, long term plan, future plans',
    'zukunftsplan, behalten oder ersetzen, behalten, wie weiter, wie geht es weiter, was tun, was soll damit, soll damit passieren, nächster schritt, künftig',
    'garder ou remplacer, garder, conserver ou remplacer, que va t on en faire, va t on, suite à donner, et après, quel avenir, en faire',
    'mantener o sustituir, qué se va a hacer, qué haremos, va a hacer, plan de futuro, futuro previsto, próximos pasos, destino final',
    'behouden of vervangen, behouden, wat gaan we, wat gaan we ermee doen, hoe verder, vervolg, toekomstplannen, wat is het plan, vervolgstap',
  ],
  link: [
    'internet address, internetadres, dirección de internet, adresse du site, adresse, anleitung, web link, weblink, docs',
    'documented, doc, docs, instructions, further reading, more info, doku, dokumentiert, anleitung, betriebsanleitung, documentée, documenté, doc technique, notice, documentado, documentada, manuales, gedocumenteerd, documentatielink, handleidingen, sharepoint, confluence, wiki page, intranet, doku link, weblink, hyperlink, webpagina',
  ],
  tag: [
    'schlüsselwort, schlüsselwörter, etikett, etiketten, mots clefs, clés, descriptores, descriptor, steekwoord, sleutelwoord, sleutelwoorden, labels, buzzwords, key words',
  ],
  name: [
    'call it, known under, nennt, nennen, nommez, nombran, llaman, noem, noemt',
    'called, is called, named, how called, heißt, heisst, heißen, genannt, s appelle, s appelle t il, appelle t on, appellation, nommé, nom usuel, se llama, llamado, llamada, denominado, nombre comercial, heet, heten, genaamd, noemen, roepnaam, produktbezeichnung, productnaam',
  ],
  // Words about contracts, data, the form's author, and other measures: none of our fields.
  elsewhere: [
    'contract, contractual, licence, license, licensing, warranty, guarantee, invoice, subscription, renewal, notice period, purchase order, po number, buyer, purchaser, approver, requester, filled in, filled out, completed by, submitted, security, risk, risks, penetration, pen test, patch, budget approver, account manager, backup date, disaster recovery test, dpia, encryption, encrypted, sla, rto, rpo',
    'vertrag-, lizenz-, garantie, gewährleistung, rechnung-, kündigung-, kündigungsfrist, bestellung, einkäufer, käufer, genehmiger, ausgefüllt, ausfüller, eingetragen, antragsteller, sicherheit-, risiko-, risik-, schutzbedarf-, verschlüsselung, notfalltest, wiederanlauf-',
    'contrat-, licence-, licences, garantie, facture, facturation, résiliation, échéance du contrat, abonnement, acheteur, approbateur, valideur, rempli, renseigné par, demandeur, sécurité, ssi, rssi, risque-, risques, chiffrement, aipd',
    'contrato-, contratos, licencia-, licencias, garantía, factura, facturación, renovación, comprador, aprobador, cumplimentado, rellenado, solicitante, seguridad, riesgo-, riesgos, cifrado',
    'contract-, contracten, licentie-, garantie, factuur-, opzegtermijn, opzegdatum, verlenging, verlengingsdatum, inkoper, ingevuld, invuller, aanvrager, beveiliging-, risico-, encryptie',
  ],
  person: [
    'who, wer, wen, wem, qui, quién, quien, wie, whom, zuständige person, responsible employee, employee, kollege, kollegin, ansprechperson',
  ],
}
