/** The twentieth set, French workbooks: a department, a chain of shops, clinics. */
import { wordedMonth } from './eighteenth-cells.ts'
import { keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const euros = v.amount((value) => `${value.toLocaleString('fr-FR')} €`)

/** Application, finalité, direction, éditeur, hébergement, base. */
const department = keptAs(`
  Solis|Aides sociales et dossiers des allocataires|Solidarités|Elap|Interne|Oracle 19c
  Perceval|Dossiers de la protection de l’enfance|Enfance et famille|Elap|Interne|Oracle 19c
  Horus|Suivi de la petite enfance et des agréments|Protection maternelle|Inetum|Interne|Oracle 12c
  MDPH IODAS|Droits des personnes handicapées|Autonomie|Inetum|Interne|Oracle 12c
  Domatel|Télégestion des heures d’aide à domicile|Autonomie|Up|SaaS|
  Grand Angle|Budget et exécution comptable|Finances|CGI|Interne|Oracle 19c
  Civitas RH|Paie et carrières|Ressources humaines|CIRIL GROUP|Infogérance|SQL Server
  Octime|Temps de travail des agents|Ressources humaines|Octime|SaaS|
  MARCO|Marchés publics|Commande publique|Agysoft|Interne|SQL Server
  Gesroute|Entretien des routes départementales|Routes|Développement interne|Interne|PostgreSQL
  ArcGIS Portal|Cartes du territoire|Routes|Esri France|Interne|PostgreSQL
  PEGASE Transports|Transport des élèves handicapés|Mobilités|Pegase|SaaS|
  Orphée|Médiathèque départementale|Culture|C3rb|Infogérance|MySQL
  Ligeo Archives|Archives numérisées|Culture|Empreinte Digitale|SaaS|
  Carl Source|Bâtiments et collèges|Patrimoine|Berger-Levrault|Interne|Oracle 19c
  Easilys|Restauration des collèges|Éducation|Easilys|SaaS|
  Airs Délib|Délibérations de l’assemblée|Assemblées|Digitech|Interne|Oracle 12c
  Post-Office|Courrier|Assemblées|Digitech|Interne|Oracle 12c
  ASTRE Subventions|Demandes de subventions|Vie associative|MGDIS|SaaS|
  Isilog|Demandes à l’informatique|Numérique|Isilog|Interne|SQL Server
  Zephyr|Interventions sur les ponts|Routes|Développement interne|Interne|Access
`)

/** Application, fonction, pôle, prestataire, SaaS. */
const shops = keptAs(`
  Cegid Y2|Encaissement en magasin|Magasins|Cegid|oui
  Generix WMS|Préparation des commandes|Logistique|Generix|oui
  Reflex|Ancien entrepôt de Brive|Logistique|Hardis|non
  SAP Retail|Articles, prix, achats|Achats|SAP|non
  Akeneo|Fiches produits|E-commerce|Akeneo|oui
  PrestaShop Pro|Boutique des professionnels|E-commerce|Agence Smile|non
  Mirakl|Vendeurs tiers|E-commerce|Mirakl|oui
  Splio|Carte de fidélité et courriels|Marketing|Splio|oui
  Sage FRP 1000|Comptabilité|Finance|Sage|non
  Kyriba|Trésorerie|Finance|Kyriba|oui
  Esker|Factures fournisseurs|Finance|Esker|oui
  ADP Decidium|Paie|RH|ADP|oui
  Skello|Plannings des magasins|RH|Skello|oui
  Neobrain|Compétences|RH|Neobrain|oui
  Yooz Notes|Notes de frais|Finance|Yooz|oui
  Gestion des loyers|Baux des magasins|Immobilier|interne|non
  Cuisine 3D|Conception de cuisines avec le client|Magasins|Compusoft|non
  Location de matériel|Prêt d’outils|Magasins|interne|non
  Power BI|Ventes du jour|Direction|Microsoft|oui
  GLPI|Tickets des magasins|DSI|Teclib’|non
`)

/** Logiciel, à quoi, service, fournisseur, interface. */
const clinics = keptAs(`
  HOPITAL MANAGER|Dossier patient|Tous les services|Softway Medical|Xplore, INLOG
  Xplore|Imagerie : rendez-vous et comptes rendus|Imagerie|EDL|HOPITAL MANAGER
  Télémis PACS|Archivage des images|Imagerie|Telemis|Xplore
  INLOG EdgeBlood|Délivrance de sang|Laboratoire|Inlog|HOPITAL MANAGER
  KaliSil|Résultats de biologie|Laboratoire|Netika|HOPITAL MANAGER
  Optim SteriWeb|Stérilisation des instruments|Bloc opératoire|Optim|
  Diane|Dossier d’anesthésie|Bloc opératoire|Bow Medical|HOPITAL MANAGER
  Chimio|Préparation des chimiothérapies|Pharmacie|Computer Engineering|HOPITAL MANAGER
  Pharma|Circuit du médicament|Pharmacie|Computer Engineering|HOPITAL MANAGER
  Hexagone|Facturation|Bureau des entrées|Dedalus|HOPITAL MANAGER
  Doctolib|Prise de rendez-vous|Consultations|Doctolib|HOPITAL MANAGER
  Winrest|Plateaux repas|Restauration|Salamandre|
  Octave|Plannings|Ressources humaines|Asys|
  BlueKanGo|Événements indésirables|Qualité|BlueKanGo|
  Bodet Alarmes|Appels malades|Services techniques|Bodet|
  Hublo|Remplacements de dernière minute|Ressources humaines|Hublo|
`)

export const twentiethHeldOutFrench: readonly Shape[] = [
  made(
    {
      file: 'Cartographie applicative CD - 2026.xlsx',
      of: 'Un département, deux rangées d’en-têtes et des codes',
      rows: department.rows,
      above: [['Cartographie applicative – Direction du numérique']],
      over: ['Identification', '', '', '', 'Acteurs', '', '', 'Technique', '', 'Vie', '', '', ''],
      below: [['Criticité : 1 - Vitale, 2 - Forte, 3 - Moyenne, 4 - Faible']],
    },
    [
      ['Code', v.numbered('APP', 3, 12)],
      ['Application', department.at(0), 'Name'],
      ['Finalité', department.at(1), said],
      ['Direction', department.at(2), areas],
      ['Référent métier', staffOf('fr', 77).capitals(1), ['Contacts: Expert', 'Contacts: Owner', ...business]],
      ['Chef de projet', v.gaps(1, staffOf('fr', 77).capitals(4)), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Éditeur', department.at(3), makers],
      ['Hébergement', department.at(4), 'Hosting types'],
      ['SGBD', department.at(5), ['Platforms', 'IT services', null]],
      ['Mise en production', v.gaps(1, v.day(v.slashes)), 'In use from'],
      ['Fin de vie', v.gaps(7, v.day(v.slashes, 18)), 'In use until'],
      ['État', w('En production|En production|En production|En projet|À décommissionner'), states],
      ['Criticité', w('1 - Vitale|2 - Forte|3 - Moyenne|3 - Moyenne|4 - Faible'), 'Criticality'],
    ],
  ),
  made(
    {
      file: 'Applis enseigne.xlsx',
      of: 'Une enseigne de bricolage, ses applications et leur coût',
      rows: shops.rows,
      below: [['TOTAL', '', '', '', '', '', '', '', '', '', '1 083 400 €']],
    },
    [
      ['Application', shops.at(0), 'Name'],
      ['Fonction', shops.at(1), [...said, 'Capabilities']],
      ['Pôle', shops.at(2), areas],
      ['Propriétaire', staffOf('fr', 78).plain(1), ['Contacts: Owner', 'Contacts: Business owner']],
      ['Expert', v.gaps(2, staffOf('fr', 78).plain(3)), 'Contacts: Expert'],
      ['Support N1', staffOf('fr', 78).plain(5), 'Contacts: Primary support'],
      ['Support N2', v.gaps(4, staffOf('fr', 78).plain(7)), 'Contacts: Secondary support'],
      ['Prestataire', shops.at(3), makers],
      ['SaaS ?', shops.at(4), [null, 'Hosting types', 'Delivery models']],
      ['Nb utilisateurs', v.count(1800)],
      ['Coût annuel', v.gaps(1, euros)],
      ['Remarques', v.gaps(6, w('Résiliation avant juin|Doublon avec Splio|Très lent le samedi')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Logiciels des cliniques.xlsx',
      of: 'Un groupe de cliniques, ses logiciels par site',
      rows: clinics.rows,
      above: [['Liste des logiciels'], ['Mise à jour : février 2026'], []],
      sections: ['Site de Saint-Aubin', 'Site des Tilleuls', 'Siège'],
    },
    [
      ['Logiciel', clinics.at(0), 'Name'],
      ['À quoi sert-il ?', clinics.at(1), said],
      ['Service', clinics.at(2), areas],
      [
        'Correspondant',
        oneOrTwo(staffOf('fr', 79).plain, 2, ' et '),
        ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support', 'Contacts: Business owner'],
      ],
      ['Fournisseur', clinics.at(3), makers],
      ['Version', v.gaps(2, v.version)],
      ['Installé en', v.day(wordedMonth('fr')), 'In use from'],
      ['N° de contrat', v.gaps(3, v.numbered('M-2023-', 3, 41))],
      ['Données de santé', w('oui|oui|non')],
      ['Interfacé avec', clinics.at(4), [null, 'Integrations', 'Publishes to', 'Subscribes to']],
      ['Revu le', v.gaps(3, recent(v.slashes)), 'Last reviewed'],
      ['Observations', v.gaps(6, w('Serveur à changer|Formation à refaire|Astreinte de l’éditeur le week-end')), 'Notes'],
    ],
  ),
]
