/** Lists that two French organisations keep by hand, for a twenty-fourth set. Fixed before the guesses were read or run. */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { bought, hosting } from './twenty-fourth-held-out-words.ts'
import * as v from './values.ts'

const university = keptAs(`
  Apogée|Amue|Scolarité et inscriptions|Études
  Pégase|Amue|Scolarité, remplace Apogée|Études
  SIFAC|Amue|Finances et achats|Finances
  SIHAM|Amue|Paie et carrières|Ressources humaines
  Moodle|Moodle HQ|Cours en ligne|Pédagogie
  ADE Campus|Adesoft|Emplois du temps|Études
  Koha|BibLibre|Catalogue des bibliothèques|Documentation
  HAL|CCSD|Dépôt des publications|Recherche
  Zimbra|Synacor|Messagerie des personnels|DSI
  Nuxeo|Hyland|Gestion documentaire|Affaires juridiques
  GLPI|Teclib'|Tickets et parc|DSI
  eStage|ESUP-Portail|Conventions de stage|Insertion
  Ypareo|Ymag|Suivi des apprentis|Formation continue
  Cocktail GFC|Association Cocktail|Ancienne gestion financière, consultation seule|Finances
  Limesurvey|LimeSurvey|Enquêtes|Qualité
  Planon|Planon|Patrimoine et interventions|Logistique
  Izly|Crous|Paiement sur le campus|Vie étudiante
  BigBlueButton|Blindside Networks|Classes virtuelles|Pédagogie
  Annuaire LDAP|développement interne|Comptes et droits|DSI
  Signature parapheur|Libriciel|Circuit de signature|Affaires juridiques
`)
const campus = staffOf('fr', 248)
const universityMap = made(
  {
    file: 'Cartographie applicative – mise à jour mars.xlsx',
    of: 'the map of applications of a university, as a workbook',
    rows: 20,
    sheets: [
      { name: 'Mode d’emploi', rows: [['Comment remplir ce fichier'], ['Une ligne par application'], ['Ne pas fusionner les cellules']] },
      {
        name: 'Listes',
        rows: [
          ['Criticité', 'Statut'],
          ['Vitale', 'En production'],
          ['Importante', 'En projet'],
          ['Faible', 'À décommissionner'],
        ],
      },
    ],
    above: [['Université de la Baie – Direction du numérique'], ['Cartographie applicative'], []],
    over: ['Identification', '', '', '', 'Responsabilités', '', '', 'Technique', '', '', 'Cycle de vie', '', '', ''],
    sections: ['Formation et recherche', 'Pilotage et support'],
    below: [['TOTAL', '20 applications'], ['(1) au sens du plan de continuité']],
  },
  [
    ['N°', v.numbered('', 1), null],
    ['Application', university.at(0), 'Name'],
    ['Description', university.at(2), said],
    ['Direction', university.at(3), 'Business areas'],
    ['Référent métier', campus.capitals(1), ['Contacts: Business owner', 'Contacts: Expert', 'Contacts: Owner']],
    ['Responsable applicatif', oneOrTwo(campus.capitals, 2, ' / '), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
    ['Éditeur', university.at(1), makers],
    ['Hébergement', w('Datacenter régional|SaaS|Local|Éditeur'), hosting],
    ['Criticité (1)', w('Vitale|Importante|Faible'), 'Criticality'],
    ['Nb utilisateurs', w('120|4 500|32 000|60'), null],
    ['Statut', w('En production|En production|En projet|À décommissionner'), states],
    ['Mise en service', v.gaps(2, v.day(v.yearOnly)), 'In use from'],
    ['Fin prévue', v.gaps(7, ahead(v.slashes)), 'In use until'],
    ['Remarques', v.gaps(5, w('voir projet Pégase|contrat mutualisé|version non maintenue')), 'Notes'],
  ],
)

const mutual = keptAs(`
  GAP|Gestion des adhérents et des contrats|Spécifique|Adhésion
  PRESTIJ|Liquidation des prestations santé|Progiciel|Prestations
  NOEMIE Flux|Échanges avec la CPAM|Spécifique|Prestations
  Activ'Infinite|Contrats collectifs|Progiciel|Collectives
  Cegid Talentia|Comptabilité générale|Progiciel|Finance
  HR Access|Paie|Progiciel|RH
  Esker|Factures fournisseurs|SaaS|Finance
  Sage XRT|Trésorerie|Progiciel|Finance
  Alfresco|Archivage des courriers|Open source|Courrier
  Odigo|Centre de contacts|SaaS|Relation adhérents
  Espace adhérent|Portail web et mobile|Spécifique|Relation adhérents
  SAS 9|Études actuarielles|Progiciel|Actuariat
  Addactis Modeling|Tarification|Progiciel|Actuariat
  Cognos|Tableaux de bord|Progiciel|Pilotage
  Editique Quadient|Composition des courriers|Progiciel|Courrier
  Salesforce|Suivi commercial|SaaS|Commercial
  MEGA HOPEX|Référentiel des processus|Progiciel|Organisation
  Base Agences|Base Access des agences|Bureautique|Commercial
  VTOM|Ordonnancement des traitements|Progiciel|Production
  LCB-FT|Lutte contre le blanchiment|Spécifique|Conformité
  Docaposte Sign|Signature des contrats|SaaS|Commercial
  Intranet|Actualités et formulaires|Open source|Communication
  ServicePilot|Supervision|Progiciel|Production
  SolvIT|Reporting Solvabilité II|Progiciel|Conformité
  Ancienne GED|Courriers avant 2012|Progiciel|Courrier
`)
const desk = staffOf('fr', 249)
const mutualReference = made(
  {
    file: 'REF_APPLIS_export.csv',
    of: 'the reference list of applications of a health insurer, kept in Access and given as CSV',
    rows: 25,
    delimiter: ';',
    encoding: 'latin1',
  },
  [
    ['CODE_APPLI', v.numbered('AP', 3, 12), null],
    ['LIBELLE', mutual.at(0), 'Name'],
    ['OBJET', mutual.at(1), said],
    ['DOMAINE', mutual.at(3), ['System or domain', 'Business areas']],
    ['MOA', desk.plain(1), ['Contacts: Business owner', 'Contacts: Owner']],
    ['RESP_MOE', desk.plain(2), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
    ['TYPE', mutual.at(2), bought],
    ['TMA', v.gaps(4, w('Capgemini|Sopra Steria|CGI|NULL')), ['Vendor', 'Contacts: Vendor contact', 'Contacts: Secondary support', null]],
    ['ENV', v.several(['PROD', 'REC', 'DEV'], ','), 'Environments'],
    ['TECHNO', w('Java / Oracle|Cobol / DB2|.NET|PHP / MySQL'), ['Platforms', 'Tags']],
    ['NIV_CRITICITE', w('1 - Vital|2 - Important|3 - Standard'), 'Criticality'],
    ['ETAT', w('ACTIF|ACTIF|GELE|ARRETE'), states],
    ['DATE_MEP', v.gaps(2, v.day(v.slashes), 'NULL'), 'In use from'],
    ['DATE_DECOM', v.gaps(8, ahead(v.slashes), 'NULL'), 'In use until'],
    ['DERN_REVUE', v.gaps(3, recent(v.slashes), 'NULL'), 'Last reviewed'],
    ['BUDGET_N', v.amount((value) => `${value},00`), null],
    ['LIEN_DOC', v.gaps(5, linkTo(mutual.at(0), 'doc.mutuelle.example.org')), 'Documents'],
    ['OBS', v.gaps(6, w('TMA en renouvellement|migration 2027|NULL')), 'Notes'],
  ],
)

export const frenchOfTwentyFourth: readonly Shape[] = [universityMap, mutualReference]
