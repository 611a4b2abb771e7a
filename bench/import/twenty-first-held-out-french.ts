/** The twenty-first set, French workbooks: a mutual insurer with two header rows, a town, a maker of cheese. */
import { numericMonth, wordedMonth } from './eighteenth-cells.ts'
import { ahead, keptAs } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, kinds, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const euros = v.amount((value) => `${value.toLocaleString('fr-FR').replaceAll(/\s/g, ' ')} €`)

/** Application, description, domaine, éditeur, hébergement, technologie. */
const mutual = keptAs(`
  Starweb|Contrats santé et adhérents|Gestion des contrats|Cegedim|Externalisé|Java, Oracle
  Activ’Infinite|Prestations et remboursements|Prestations|Cegedim|Externalisé|Java, Oracle
  Noémie|Flux de l’assurance maladie|Prestations|Interne|Centre de données|COBOL
  Tiers payant|Accords avec les professionnels de santé|Prestations|Viamedis|SaaS|
  Prévoyance V4|Contrats collectifs de prévoyance|Gestion des contrats|Sopra Steria|Centre de données|.NET, SQL Server
  Espace adhérent|Remboursements et devis en ligne|Relation adhérent|Interne|Cloud public|Angular, Node.js
  Application mobile|Carte de tiers payant|Relation adhérent|Interne|Cloud public|Flutter
  Genesys|Appels et courriels|Relation adhérent|Genesys|SaaS|
  Eudonet|Prospects et rendez-vous|Commercial|Eudonet|SaaS|
  Tarificateur|Devis des conseillers|Commercial|Interne|Centre de données|PHP, MySQL
  Docubase|Archivage des courriers|Éditique|Docubase|Centre de données|Windows
  Sefas|Composition des relevés|Éditique|Sefas|Centre de données|Linux
  Sage X3|Comptabilité|Finance|Sage|Centre de données|Windows, SQL Server
  Kyriba|Trésorerie|Finance|Kyriba|SaaS|
  Addactis|Provisions techniques|Actuariat|Addactis|Poste de travail|Windows
  Invoke|États prudentiels|Finance|Regnology|SaaS|
  Cegid HR Ultimate|Paie|Ressources humaines|Cegid|SaaS|
  Infocentre|Entrepôt de données|Décisionnel|Interne|Centre de données|Oracle, SAS
  Qlik Sense|Tableaux de bord|Décisionnel|Qlik|Cloud public|
  EasyVista|Tickets|Informatique|EasyVista|SaaS|
`)

/** Logiciel, éditeur, direction, usage, hébergement. */
const town = keptAs(`
  Ciril Civil Net Finances|Ciril Group|Finances|Budget et mandatement|Éditeur
  Ciril Civil Net RH|Ciril Group|Ressources humaines|Carrières et paie|Éditeur
  Arpège Concerto|Arpège|Éducation|Inscriptions scolaires et cantine|Éditeur
  Arpège Mélodie|Arpège|Population|État civil|Sur site
  Arpège Adagio|Arpège|Population|Élections|Sur site
  Logitud Siècle|Logitud|Population|Registres anciens|Sur site
  Logitud Municipol|Logitud|Police municipale|Mains courantes et verbalisation|Sur site
  Oxalis|Operis|Urbanisme|Permis de construire|Sur site
  Cart@DS|Inetum|Urbanisme|Dépôt en ligne des permis|Éditeur
  Atal|Berger-Levrault|Services techniques|Demandes d’intervention|Sur site
  Maelis|Sigec|Petite enfance|Places en crèche|Sur site
  Orphée NX|C3rb|Médiathèque|Prêts et catalogue|Éditeur
  Imuse|Saiga|Conservatoire|Élèves et cours|Éditeur
  Marco Web|Agysoft|Commande publique|Rédaction des marchés|Éditeur
  Post-Office|Edissyum|Secrétariat général|Courrier|Sur site
  iDelibre|Libriciel|Secrétariat général|Conseils municipaux|Éditeur
  Gescime|Gescime|Population|Cimetières|Éditeur
  Elissar|Horanet|Sports|Entrées de la piscine|Sur site
  Millésime|Arche MC2|CCAS|Aides et domiciliations|Éditeur
`)

/** Nom, fonction, site, fournisseur, installation. */
const cheese = keptAs(`
  Sage X3|Gestion commerciale et comptabilité|Siège|Sage|Serveur du siège
  Vif Production|Ordres de fabrication et traçabilité|Tous|Vif|Serveur du siège
  Collecte Lait|Tournées et paie des producteurs|Laiterie|Développement interne|Serveur du siège
  LabManager|Analyses du lait|Laboratoire|Rural Integration|Poste du laboratoire
  Supervision caves|Température et humidité|Affinage|Schneider|Automate
  Optimum Pesage|Pesage et étiquetage|Conditionnement|Bizerba|Serveur de l’usine
  Reflex WMS|Préparation des commandes|Entrepôt|Hardis|Hébergé
  Transporeon|Transport|Entrepôt|Transporeon|Hébergé
  @GP EDI|Commandes de la grande distribution|Siège|Generix|Hébergé
  Coheris CRM|Visites des commerciaux|Siège|ChapsVision|Hébergé
  Silae|Paie|Siège|Silae|Hébergé
  Kelio|Badgeuses|Tous|Bodet|Serveur du siège
  Altair GMAO|Pannes et pièces|Maintenance|DSD System|Serveur de l’usine
  Qualios|Documents de la qualité|Qualité|Qualios|Hébergé
  Boutique en ligne|Vente aux particuliers|Siège|PrestaShop|Hébergé
`)

export const twentyFirstHeldOutFrench: readonly Shape[] = [
  made(
    {
      file: 'Cartographie applicative 2026.xlsx',
      of: 'Une mutuelle, sa cartographie avec des groupes au-dessus des titres',
      rows: mutual.rows,
      above: [['Cartographie applicative', '', '', '', '', 'Mise à jour : janvier 2026'], []],
      over: ['Identification', '', '', '', 'Responsables', '', 'Technique', '', '', 'Cycle de vie', '', '', 'Évaluation', ''],
      sheets: [
        {
          name: 'Légende',
          rows: [
            ['Criticité', 'Définition'],
            ['1 - Vitale', 'Interruption de 4 heures au plus'],
            ['2 - Forte', 'Interruption d’un jour'],
            ['3 - Moyenne', 'Interruption d’une semaine'],
          ],
        },
      ],
    },
    [
      ['Code', v.numbered('AP', 3)],
      ['Application', mutual.at(0), 'Name'],
      ['Description', mutual.at(1), said],
      ['Domaine', mutual.at(2), ['System or domain', areas, 'Capabilities', 'Tags']],
      ['Métier', staffOf('fr', 140).capitals(1), business],
      ['DSI', staffOf('fr', 140).capitals(2), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Éditeur', mutual.at(3), makers],
      ['Hébergement', mutual.at(4), kinds],
      ['Technologies', mutual.at(5), 'Platforms'],
      ['Mise en service', v.gaps(1, v.day(v.slashes)), 'In use from'],
      ['Fin prévue', v.gaps(7, ahead(v.slashes)), 'In use until'],
      ['Statut', w('En production|En production|En production|En projet|À décommissionner'), states],
      ['Criticité', w('1 - Vitale|2 - Forte|3 - Moyenne|3 - Moyenne'), 'Criticality'],
      ['Observations', v.gaps(6, w('Marché à renouveler|Dette technique forte|Reprise prévue dans Starweb')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Logiciels métiers.xlsx',
      of: 'Une ville, ses logiciels métiers',
      rows: town.rows,
      above: [['Ville – Direction des systèmes d’information'], ['Logiciels métiers']],
      below: [['TOTAL', '', '', '', '', '', '', '', '', '318 450 €'], ['Coûts toutes taxes comprises, exercice 2025']],
    },
    [
      ['Logiciel', town.at(0), 'Name'],
      ['Éditeur', town.at(1), makers],
      ['Direction', town.at(2), areas],
      ['Usage', town.at(3), said],
      ['Référent métier', oneOrTwo(staffOf('fr', 141).plain, 1, ' / '), [...business, 'Contacts: Expert']],
      ['Référent DSI', staffOf('fr', 141).plain(6), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner']],
      ['Nb utilisateurs', v.count(220)],
      ['Hébergement', town.at(4), kinds],
      ['Fin de marché', v.gaps(2, v.day(numericMonth, 17))],
      ['Coût annuel', v.gaps(1, euros)],
      ['Installé depuis', v.gaps(3, v.day(v.yearOnly)), 'In use from'],
      ['Remarques', v.gaps(6, w('Passage en ligne en septembre|Formation à prévoir|Mutualisé avec l’agglomération')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'liste_applis.csv',
      of: 'Une fromagerie, la liste de son responsable informatique',
      rows: cheese.rows,
      delimiter: ';',
    },
    [
      ['Nom', cheese.at(0), 'Name'],
      ['Fonction', cheese.at(1), [...said, 'Capabilities']],
      ['Site', cheese.at(2), areas],
      ['Utilisateur clé', staffOf('fr', 142).plain(1), ['Contacts: Expert', 'Contacts: Owner', 'Contacts: Business owner']],
      ['Support', v.gaps(2, staffOf('fr', 142).plain(4)), 'Contacts: Primary support'],
      ['Fournisseur', cheese.at(3), makers],
      ['Version', v.gaps(3, v.version)],
      ['Où', cheese.at(4), 'Hosting types'],
      ['Depuis', v.day(wordedMonth('fr')), 'In use from'],
      ['Importance', w('forte|moyenne|faible|forte', 3), 'Criticality'],
      ['Projet', v.gaps(7, w('à remplacer en 2027|montée de version|à arrêter')), [null, 'Planned disposition', 'Notes', ...states]],
      ['Commentaire', v.gaps(6, w('contrat à renégocier|un seul développeur le connaît|sauvegarde à vérifier')), 'Notes'],
    ],
  ),
]
