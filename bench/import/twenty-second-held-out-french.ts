/** Workbooks that organisations keep by hand in French. Part of the twenty-second set, fixed before the guesses were read or run. */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, kinds, made, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const hospital = staffOf('fr', 261)
const county = staffOf('fr', 262)

/** Logiciel, éditeur, usage, pôle. */
const care = keptAs(`
  Hôpital Manager|Softway Medical|Dossier patient et circuit du médicament|Médecine
  DxCare|Dedalus|Dossier patient des urgences|Urgences
  Pastel|Mipih|Admissions et facturation|Administration
  Pharma|Computer Engineering|Prescription et dispensation|Pharmacie
  GLIMS|Clinisys|Analyses du laboratoire|Biologie
  McKesson Radiology|Change Healthcare|Images et comptes rendus|Imagerie
  Chimio|Computer Engineering|Protocoles de chimiothérapie|Cancérologie
  Diane|Bow Médical|Anesthésie au bloc|Bloc opératoire
  Octime|Octime|Plannings des soignants|Ressources humaines
  Agirh|Mipih|Carrière et paie|Ressources humaines
  Magh2|Mipih|Commandes et stocks|Achats
  Ennov GED|Ennov|Documents qualité|Qualité
  BlueKanGo|BlueKanGo|Événements indésirables|Qualité
  Winrest|FSI|Commande des repas|Logistique
  Asset Plus|GMED|Maintenance du biomédical|Biomédical
  Cora PMSI|Maincare|Codage des séjours|Information médicale
  Vidal Hoptimal|Vidal|Base de données des médicaments|Pharmacie
  Easily|Hospices Civils de Lyon|Dossier patient partagé|Médecine
`)

/** Application, éditeur, finalité, direction. */
const services = keptAs(`
  Ciril Finances|Ciril Group|Budget et comptabilité|Finances
  Sedit RH|Berger-Levrault|Carrières et paie des agents|Ressources humaines
  Solis|Inetum|Aide sociale et enfance|Solidarités
  Multigest|Arche MC2|Allocation d'autonomie|Autonomie
  Marco Web|Agysoft|Marchés publics|Commande publique
  Airs Délib|Digitech|Actes et délibérations|Assemblées
  Maarch Courrier|Maarch|Courrier entrant et sortant|Secrétariat général
  Orphée NX|C3rb|Catalogue des bibliothèques|Culture
  Ligeo Archives|Empreinte Digitale|Inventaires et lecteurs des archives|Archives
  Kelio|Bodet Software|Badgeage et congés|Ressources humaines
  Carl Source|Carl Berger-Levrault|Entretien des bâtiments|Patrimoine
  Arcopole|Esri France|Cartes et données routières|Routes
  iXBus|SRCI|Télétransmission des actes|Assemblées
  EasyVista|EasyVista|Demandes et incidents|Numérique
  Concerto Mobilité|Arpège|Inscriptions périscolaires|Éducation
  Salvia Développement|Salvia|Subventions aux communes|Territoires
  Oxyad|Digitech|Cimetières|Patrimoine
  Lutèce|Ville de Paris|Téléservices|Numérique
  Alfresco|Hyland|Documents des agents|Numérique
  Webdelib|Libriciel|Projets de délibération|Assemblées
`)

const euros = (value: number) => `${value.toLocaleString('fr-FR').replaceAll(/\s/g, ' ')} €`

export const twentySecondFrench: readonly Shape[] = [
  made(
    {
      file: 'Cartographie applicative GHT.xlsx',
      of: 'un groupement hospitalier, cartographie des applications',
      rows: care.rows,
      above: [['GHT - Cartographie applicative'], ['Mise à jour : mars 2025', '', 'Diffusion restreinte'], []],
      over: ['Identification', '', '', '', '', 'Acteurs', '', '', 'Exploitation', '', '', '', 'Suivi', '', '', ''],
      sections: ['Production de soins', 'Fonctions support'],
      below: [['(1) 4 = vital, 3 = important, 2 = modéré, 1 = faible']],
    },
    [
      ['N°', v.numbered('', 1), null],
      ['Logiciel', care.at(0), 'Name'],
      ['Éditeur', care.at(1), 'Manufacturer'],
      ['Fonction principale', care.at(2), said],
      ['Pôle', care.at(3), 'Business areas'],
      ['Référent métier', hospital.capitals(1), [...business, 'Contacts: Expert']],
      ['Chef de projet DSI', hospital.capitals(2), [...people, null]],
      ['Support N2', hospital.capitals(3), ['Contacts: Secondary support', null]],
      ['Hébergement', w('Local|HDS externe|SaaS|Local'), kinds],
      ['SGBD', w('Oracle|SQL Server|PostgreSQL|Caché'), ['Platforms', null]],
      ['Niveau de criticité (1)', w('4|3|2|1'), 'Criticality'],
      ['DMIA', w('1 h|4 h|24 h|72 h'), null],
      ['Statut', w('En production|En production|En projet|En fin de vie'), states],
      ['Mise en production', v.day(v.slashes), 'In use from'],
      ['Coût annuel maintenance', v.amount(euros), ['Yearly cost', 'Yearly cost, third party', null]],
      ['Observations', v.gaps(6, w('Convergence prévue|Marché à relancer|Version non supportée')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'inventaire_applications_departement.csv',
      of: 'un département, inventaire des applications métiers',
      rows: services.rows,
      delimiter: ';',
      encoding: 'latin1',
    },
    [
      ['CODE_APPLI', v.numbered('A', 3), null],
      ['LIBELLE', services.at(0), 'Name'],
      ['FINALITE', services.at(2), ['Primary use case', 'Short description', 'Long description']],
      ['DIRECTION', services.at(3), 'Business areas'],
      ['DOMAINE', w('Ressources|Solidarités|Aménagement|Citoyen'), 'System or domain'],
      ['FOURNISSEUR', services.at(1), 'Vendor'],
      ['RESP_FONCTIONNEL', oneOrTwo(county.capitals, 1, ' + '), [...business, 'Contacts: Expert']],
      ['RESP_TECHNIQUE', county.capitals(2), people],
      ['MAIL_RESP_TECHNIQUE', county.mail(2), [null, ...people]],
      ['NB_UTILISATEURS', v.count(1200), null],
      ['TECHNO', w('Web PHP|Java|Client/serveur|Access'), ['Platforms', null]],
      ['ENVIRONNEMENTS', v.several(['PROD', 'RECETTE', 'FORMATION'], ','), 'Environments'],
      ['DATE_MISE_EN_SERVICE', v.day(v.slashes), 'In use from'],
      ['DATE_FIN_PREVUE', v.gaps(6, ahead(v.slashes)), 'In use until'],
      ['DONNEES_PERSO', w('O|O|N'), [null, 'Tags']],
      ['URL', linkTo(services.at(0), 'applis.example.org'), ['Documents', null]],
      ['DERNIERE_REVUE', recent(v.slashes), 'Last reviewed'],
    ],
  ),
]
