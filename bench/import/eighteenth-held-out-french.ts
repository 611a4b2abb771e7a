/** The eighteenth set in French: a university, a mutual insurer, a metropolitan council. */
import { onceOnly, wordedMonth } from './eighteenth-cells.ts'
import { ahead, keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const technical = ['Contacts: Expert', 'Contacts: Owner', 'Contacts: Primary support']

/** Applicatif, objet, service, éditeur. */
const university = keptAs(`
  Apogée|Inscriptions, notes et diplômes|Scolarité|Amue
  PC-Scol Pégase|Successeur d’Apogée, inscriptions d’abord|Scolarité|PC-Scol
  Siham|Carrières et paie des personnels|Ressources humaines|Amue
  Sifac+|Budget et comptabilité|Affaires financières|Amue
  ADE Campus|Emplois du temps et salles|Scolarité|Adesoft
  Moodle UBX|Cours en ligne et devoirs|Pédagogie numérique|libre
  Esup-Pod|Vidéos de cours|Pédagogie numérique|Esup-Portail
  Compilatio Magister|Détection du plagiat|Pédagogie numérique|Compilatio
  Koha|Catalogue et prêts des bibliothèques|Bibliothèques|BibLibre
  Zébulon|Conventions et contrats de recherche|Recherche|développement interne
  HAL UBX|Dépôt des publications|Recherche|CCSD
  Caplab|Dépenses des laboratoires|Recherche|Amue
  Esup-Stage|Conventions de stage|Orientation et insertion|Esup-Portail
  PStage archives|Anciennes conventions, lecture seule|Orientation et insertion|Esup-Portail
  Hyperplanning IUT|Emplois du temps des IUT|IUT|Index Éducation
  Abyla|Plans et travaux des bâtiments|Patrimoine|CS Group
  Izly|Paiement au restaurant et carte|Vie étudiante|Worldline
  Calcium|Dossiers de la médecine préventive|Vie étudiante|Corilus
  GLPI UBX|Parc et demandes d’assistance|Numérique|Teclib
  Sympa|Listes de diffusion|Numérique|Renater
`)

/** Nom, usage, métier, fournisseur. */
const mutual = keptAs(`
  Activ’Infinite|Contrats santé et prévoyance, cotisations|Gestion santé|Cegedim Activ
  Starweb|Remboursements et tiers payant|Gestion santé|Cegedim Activ
  Almerys Flux|Échanges avec les hôpitaux et pharmacies|Gestion santé|be-ys
  Noemie Reader|Décomptes de l’assurance maladie|Gestion santé|interne
  Vega Prévoyance|Arrêts de travail et rentes|Prévoyance|VIA
  Wynsure|Souscription individuelle|Souscription|Wyde
  Devis+|Devis en agence et sur le site|Souscription|interne
  Vocalcom|Appels des adhérents|Relation adhérents|Vocalcom
  Eloquant|Enquêtes après appel|Relation adhérents|Eloquant
  Espace adhérent|Compte en ligne et application mobile|Relation adhérents|interne
  Docubase|Archives et courriers reçus|Éditique|Tessi
  StreamServe|Courriers et cartes envoyés|Éditique|OpenText
  Sage FRP 1000|Comptabilité générale|Finances|Sage
  Addactis Modeling|Provisions et tarifs|Actuariat|Addactis
  Invoke Solvabilité|États pour le superviseur|Finances|Invoke
  Lucca|Congés et notes de frais|Ressources humaines|Lucca
`)

/** Logiciel, direction, fournisseur, domaine. */
const council = keptAs(`
  Civil Net Finances|Finances|Ciril Group|Finances
  Marco|Commande publique|Agysoft|Finances
  Civil Net RH|Ressources humaines|Ciril Group|Ressources
  Neeva|Ressources humaines|Neeva|Ressources
  Concerto|Enfance et éducation|Arpège|Enfance
  Maelis|Enfance et éducation|Sigec|Enfance
  Cart@ds|Urbanisme|Inetum|Aménagement
  Oxalis|Urbanisme|Operis|Aménagement
  Business Géo Aigle|Information géographique|1Spatial|Aménagement
  Melodie|État civil|Arpège|Citoyenneté
  Littera|Élections|Arpège|Citoyenneté
  Requiem|Cimetières|Arpège|Citoyenneté
  Post Office|Courrier|Inetum|Moyens
  Airs Délib|Assemblées|Digitech|Moyens
  As-Tech|Bâtiments et flotte|As-Tech|Moyens
  Omega Eau|Eau et assainissement|JVS|Environnement
  StyxWeb|Déchets|Simpliciti|Environnement
  Orphée NX|Médiathèques|C3rb|Culture
  Elise|Piscines et patinoire|Elisath|Sports
  Logipol|Police municipale|Agelid|Tranquillité
`)

export const eighteenthHeldOutFrench: readonly Shape[] = [
  made(
    {
      file: 'Cartographie applicative DNUM v3.xlsx',
      of: 'Une université, sa cartographie tenue à la main',
      rows: university.rows,
      above: [['Direction du numérique'], ['Cartographie applicative – mise à jour : rentrée 2025'], []],
      over: ['Identification', '', '', '', 'Contacts', '', '', 'Technique', '', 'Cycle de vie', '', '', 'Divers', ''],
      below: [[], ['Total : 20 applicatifs'], ['MEP : mise en production']],
    },
    [
      ['N°', v.numbered('', 1)],
      ['Applicatif', university.at(0), 'Name'],
      ['Objet', university.at(1), said],
      ['Composante / service', university.at(2), areas],
      ['Resp. métier', staffOf('fr', 17).capitals(2), business],
      ['Resp. tech.', v.gaps(1, staffOf('fr', 17).capitals(4), 'à désigner'), technical],
      ['Assistance niv. 1', w('Guichet numérique|Proximité campus Nord|Éditeur'), 'Contacts: Primary support'],
      ['Mode d’héb.', w('Interne|Externalisé|SaaS|Mutualisé'), 'Hosting types'],
      ['Éditeur / origine', university.at(3), makers],
      ['Date MEP', v.gaps(1, v.day(wordedMonth('fr'))), 'In use from'],
      ['Fin prévue', v.gaps(7, ahead(v.yearOnly)), 'In use until'],
      ['Situation', w('En production|En production|En projet|En extinction'), states],
      ['Logiciel du marché (O/N)', w('O|O|N'), 'Third-party application'],
      ['Obs.', v.gaps(6, w('Bascule en juillet|Support payant|Serveur à migrer')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'liste_applis_PCA.csv',
      of: 'Une mutuelle, les applications de son plan de continuité',
      delimiter: ';',
      rows: mutual.rows,
      above: [['Annexe 2 du PCA', '', '', ''], ['']],
    },
    [
      ['Comment s’appelle l’application ?', mutual.at(0), 'Name'],
      ['À quoi sert-elle ?', mutual.at(1), said],
      ['Quel métier s’en sert ?', mutual.at(2), areas],
      ['Qui la fournit ?', mutual.at(3), makers],
      ['Qui en est propriétaire ?', staffOf('fr', 18).plain(2), ['Contacts: Owner', ...business]],
      ['Qui appeler en cas de panne ?', staffOf('fr', 18).reached(4, 'poste'), 'Contacts: Primary support'],
      [
        'Et en son absence ?',
        v.gaps(3, staffOf('fr', 18).reached(7, 'poste'), 'NC'),
        ['Contacts: Secondary support', 'Contacts: Primary support'],
      ],
      ['Où est-elle hébergée ?', w('Chez nous|Chez l’éditeur|Cloud public|Infogérant'), 'Hosting types'],
      ['Gravité d’un arrêt', w('4 - Critique|3 - Forte|2 - Moyenne|1 - Faible'), 'Criticality'],
      ['Arrêt maximal toléré', w('4 h|1 jour|1 semaine|sans objet')],
      ['En service depuis', v.day(v.slashes), 'In use from'],
      ['Dernier test', v.gaps(4, recent(v.slashes), 'jamais'), [null, 'Last reviewed']],
      ['Données de santé ?', w('oui|non')],
      ['Précisions', v.gaps(6, w('Bascule testée avec l’infogérant|Accès par VPN seulement|Mode dégradé sur papier')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Logiciels_métiers_2025.xlsx',
      of: 'Une métropole, ses logiciels métiers et leurs contrats',
      rows: council.rows,
      above: [['Logiciels métiers – revue annuelle des contrats']],
      sheets: [
        {
          name: 'Consignes',
          rows: [
            ['À remplir par chaque chef de projet'],
            ['Retour attendu', '15/10/2025'],
            ['Une ligne par logiciel'],
            ['Ne pas fusionner de cellules'],
          ],
        },
        {
          name: 'Fournisseurs',
          rows: [
            ['Fournisseur', 'Ville'],
            ['Arpège', 'Saint-Sébastien-sur-Loire'],
            ['Ciril Group', 'Villeurbanne'],
          ],
        },
      ],
      below: [['TOTAL', '', '', '', '', '', '', '', '412 350 €']],
    },
    [
      ['Domaine', onceOnly(council.at(3)), ['System or domain', areas, 'Tags', 'Capabilities']],
      ['Logiciel', council.at(0), 'Name'],
      ['Direction utilisatrice', council.at(1), areas],
      ['Chef de projet DSI', staffOf('fr', 19).capitals(4), [...technical]],
      ['Référent(s) utilisateurs', oneOrTwo(staffOf('fr', 19).capitals, 2, '\n'), ['Contacts: Expert', ...business]],
      ['Fournisseur', council.at(2), makers],
      ['Contrat n°', v.numbered('2022-MAI-', 3, 14)],
      ['Échéance', v.gaps(2, ahead(v.slashes), 'tacite')],
      ['Coût annuel TTC', v.amount((value) => `${(value / 2).toFixed(0).replace(/(\d)(?=(\d{3})+$)/g, '$1 ')} €`)],
      ['Environnements', w('Production, Recette|Production|Production, Recette, Formation'), 'Environments'],
      ['Sensibilité', w('Forte|Moyenne|Faible'), [null, 'Criticality']],
      ['État', w('En service|En service|À remplacer|Abandonné'), states],
      ['Revu le', v.gaps(3, recent(v.slashes)), 'Last reviewed'],
      ['Avis de la DSI', w('conserver|remplacer|faire évoluer'), ['Planned disposition', null, 'Notes']],
      ['Commentaires', v.gaps(5, w('Marché à relancer|Formation demandée|Version web attendue')), 'Notes'],
    ],
  ),
]
