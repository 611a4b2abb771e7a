/** Workbooks kept by hand in French, of the twenty-third set: fixed before the guesses were read or run. */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

/** The applications of a town of middling size. */
const urban = keptAs(`
  Civil Net Finances|Budget, mandats et titres|Finances|Ciril Group|Oracle
  Civil Net RH|Paie et carrière des agents|Ressources humaines|Ciril Group|Oracle
  Arpège Concerto|Inscriptions crèche, cantine et centre de loisirs|Enfance|Arpège|PostgreSQL
  Mélodie Opus|Actes d'état civil|Population|Arpège|PostgreSQL
  Oxalis|Permis de construire|Urbanisme|Operis|Oracle
  Orphée NX|Prêts de la médiathèque|Culture|C3rb|SQL Server
  iMuse|École de musique|Culture|SAIGA|MySQL
  Atal|Demandes de travaux et stocks|Services techniques|Berger-Levrault|SQL Server
  Multigest|Archives électroniques|Secrétariat général|Efalia|SQL Server
  Municipol|Main courante et amendes|Police municipale|Logitud|SQL Server
  Requiem|Concessions des cimetières|Population|Arpège|PostgreSQL
  Webdelib|Délibérations du conseil|Secrétariat général|Libriciel SCOP|PostgreSQL
  Geosphere|Cartographie|Urbanisme|Business Geografic|PostGIS
  GLPI|Parc et tickets|DSI|Teclib|MariaDB
  Elise|Courrier entrant et sortant|Secrétariat général|Neoledge|SQL Server
  Maelis|Portail famille|Enfance|Sigec|Oracle
`)
const mairie = staffOf('fr', 247)
const ville = made(
  {
    file: 'cartographie_applicative.csv',
    of: "Liste des applications d'une ville",
    rows: urban.rows,
    delimiter: ';',
    encoding: 'latin1',
    above: [['Cartographie applicative', '', '', 'mise à jour : septembre'], ['']],
    below: [['', 'Total : 16 applications'], ['(1) hors postes de travail']],
  },
  [
    ['N°', v.numbered('', 1), null],
    ['Application', urban.at(0), 'Name'],
    ['Fonction', urban.at(1), [...said, 'Capabilities']],
    ['Direction', urban.at(2), 'Business areas'],
    ['Référent métier', mairie.capitals(1), [...business, 'Contacts: Expert']],
    ['Chef de projet DSI', mairie.capitals(2), [...people, null]],
    ['Éditeur', urban.at(3), ['Manufacturer', 'Vendor']],
    ['SGBD', urban.at(4), ['Platforms', null]],
    ['Hébergement', w('interne|interne|SaaS|hébergeur'), kinds],
    ['Version', v.version, null],
    ['Mise en service', v.day(v.slashes, 0, 15), 'In use from'],
    ['Fin de marché', ahead(v.slashes, 71), [null, 'In use until']],
    ['Criticité', w('1 - faible|2 - moyenne|3 - forte|4 - vitale'), 'Criticality'],
    ['État', w('en production|en production|en projet|à remplacer|arrêté'), states],
    ['Nb agents (1)', v.count(300), null],
    ['Observations', v.gaps(6, w("Appel d'offres en cours|Version obsolète|Formation à prévoir")), 'Notes'],
  ],
)

/** The software of a dairy cooperative. */
const milky = keptAs(`
  Vif 5.7|Fabrication, stocks et traçabilité du lait|Fromagerie|VIF|serveur du site
  Laitspirit|Paie du lait aux producteurs|Collecte|Isagri|en ligne
  Isacompta|Comptabilité|Administratif|Isagri|en ligne
  Silae|Bulletins de paie|Administratif|Silae|en ligne
  Tournées Lait|Circuits des camions|Collecte|développé maison|serveur du site
  LabCollector|Analyses et seuils|Laboratoire|AgileBio|serveur du site
  Quick-FDS|Fiches de sécurité|Qualité|Chemical Safety|en ligne
  Octave|Plans d'hygiène et audits|Qualité|Octime|en ligne
  Kizeo Forms|Relevés sur tablette|Qualité|Kizeo|en ligne
  Sellsy|Clients et devis|Commercial|Sellsy|en ligne
  @GP EDI|Commandes des grandes surfaces|Commercial|Agena3000|en ligne
  Mission GMAO|Pannes et pièces|Maintenance|Mission Solution|serveur du site
  Factory Talk View|Supervision des cuves|Fromagerie|Rockwell Automation|serveur du site
`)
const dairy = staffOf('fr', 248)
const laiterie = made(
  {
    file: 'Logiciels coopérative.xlsx',
    of: "Logiciels d'une coopérative laitière",
    rows: milky.rows,
    above: [['Nos logiciels'], ['Tenu par le secrétariat, à relire chaque année']],
    sections: ['PRODUCTION', 'BUREAUX'],
    below: [['Total HT', '', '', '', '', '38 450,00 €']],
    sheets: [{ name: 'Mode d’emploi', rows: [['Une ligne par logiciel'], ['Ne pas effacer les anciens']] }],
  },
  [
    ['Logiciel', milky.at(0), 'Name'],
    ['À quoi il sert', milky.at(1), said],
    ['Service', milky.at(2), 'Business areas'],
    ['Fournisseur', milky.at(3), makers],
    ['Où ça tourne', milky.at(4), kinds],
    ['Abonnement HT', v.amount((value) => `${value.toLocaleString('fr-FR').replaceAll('\u202f', ' ')},00 €`), [null, 'Yearly cost']],
    ['Tacite reconduction', w('oui|non'), null],
    ['Échéance', ahead(v.slashes, 72), [null, 'In use until']],
    ['Qui décide', dairy.plain(1), [...business, null]],
    ['Qui appeler', dairy.reached(2, 'poste'), ['Contacts: Primary support', 'Contacts: Expert', 'Contacts: Owner']],
    ['Importance', w('1|2|3|4|5'), 'Criticality'],
    ['Données personnelles ?', w('oui|non|?'), null],
    ['Relu le', recent(v.slashes, 73), 'Last reviewed'],
    ['À noter', v.gaps(5, w('Le fournisseur ferme en août|Double saisie avec la paie du lait|Sauvegarde à vérifier')), 'Notes'],
  ],
)

export const frenchOfTwentyThird: readonly Shape[] = [ville, laiterie]
