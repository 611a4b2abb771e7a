/** The seventeenth set in French, Spanish, German and Dutch: names of columns that tools and public bodies publish, the page above each. */
import { ahead, linkTo, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, made, makers, people, said, states, w } from './parts.ts'
import { dutch, german, hospital, libre, spanish } from './seventeenth-lists.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const kinds = ['System or domain', 'Tags', null]
const bound = [null, 'Integrations', 'Publishes to', 'Subscribes to']

export const seventeenthHeldOutEuropean: readonly Shape[] = [
  // https://github.com/DISIC/sill/blob/master/2020/sill-2020.csv: the list of free software that the French state recommends.
  made({ file: 'sill-2020.csv', of: 'Un État, son socle de logiciels libres', rows: libre.rows }, [
    ['ID', v.numbered('', 1)],
    ['nom', libre.at(0), 'Name'],
    ['fonction', libre.at(1), said],
    ['annees', w('2018 ; 2019 ; 2020|2019 ; 2020|2020')],
    ['statut', w('R|O|FR|R'), [null, ...states]],
    ['parent', (row) => (libre.at(0)(row) === 'FusionInventory' ? 'GLPI' : ''), ['Part of suite', null]],
    ['public', () => '', [null]],
    ['similaire-a', v.gaps(8, w('172|196|162 ; 173')), [null]],
    ['wikidata', v.numbered('Q', 6, 215_051), [null]],
    ['comptoir-du-libre', v.gaps(2, v.numbered('', 2, 30)), [null]],
    ['licence', libre.at(4), [null, 'Delivery models']],
    ['secteur', libre.at(2), ['Capabilities', areas, ...kinds]],
    ['composant', libre.at(3), ['Capabilities', 'Primary use case', ...kinds]],
    [
      'contexte-usage',
      v.gaps(6, w('Services déconcentrés|Poste développeur|En centre de production')),
      [null, 'Notes', 'Primary use case', 'Long description', 'Tags'],
    ],
    ['groupe', w('MIMO|MIMDEV|MIMPROD'), [null, areas, 'Tags']],
    ['version', v.gaps(2, v.version)],
  ]),
  // https://github.com/dbarzin/mercator/blob/master/resources/lang/fr/cruds.php: the labels of its applications, as its lists are exported.
  made({ file: 'Applications.xlsx', of: 'Un outil de cartographie, la liste de ses applications', rows: hospital.rows }, [
    ['Nom', hospital.at(0), 'Name'],
    ['Description', hospital.at(2), said],
    ['Responsable', oneOrTwo(staffOf('fr', 25).plain, 2, ', '), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Business owner']],
    ['Exploitation', w('DSI – Production|DSI – Applications|GIP SIB|MiPih'), ['Contacts: Primary support', areas, 'Vendor', null]],
    ['Bloc applicatif', hospital.at(3), ['System or domain', 'Part of suite', 'Tags', 'Capabilities']],
    ['Attributs', v.gaps(4, w('HDS|SMSI HDS|RGPD')), ['Tags', null]],
    ['Technologie', w('Web|Client lourd|Client léger|AS/400'), 'Platforms'],
    ['Type d’application', w('Progiciel|Dév. interne|Script|EAI/ESB'), ['Delivery models', ...kinds]],
    ['Utilisateurs', w('1 à 10|10 à 100|> 100')],
    ['Référent fonctionnel', v.gaps(2, staffOf('fr', 25).plain(4)), ['Contacts: Expert', 'Contacts: Owner', ...business]],
    ['Éditeur', hospital.at(1), makers],
    ['Entités utilisatrices', hospital.at(4), areas],
    ['Processus', w('Prise en charge du patient|Gestion des ressources|Circuit du médicament'), ['Capabilities', 'Primary use case']],
    ['Date d’installation', v.day(v.iso), 'In use from'],
    ['Date de mise à jour', v.gaps(2, recent(v.iso))],
    ['Date de prochaine mise à jour', v.gaps(6, ahead(v.iso))],
    ['Exposition à l’externe', w('Intranet|Extranet|SaaS|'), ['Hosting types', null]],
    ['Documentation', v.gaps(5, linkTo(hospital.at(0), 'doc.example.org')), 'Documents'],
    ['Besoins de sécurité', w('C3 I4 D4 T3|C2 I3 D3 T2|C4 I4 D4 T4')],
    ['RTO', w('4 heures|1 jour|3 jours')],
    ['RPO', w('15 minutes|1 heure|1 jour')],
    ['Serveurs logiques', v.numbered('SRV-APP-', 2), [null, 'IT services']],
    ['Bases de données', w('ORBPRD|GLIMS_DB|MAGH2'), [null, 'IT services', 'Platforms']],
    ['CPE Version', v.gaps(3, v.version)],
    ['Administrateurs', staffOf('fr', 25).plain(6), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Secondary support']],
  ]),
  // https://github.com/Combodo/iTop (datamodels/2.x/itop-config-mgmt/dictionaries/es_cr.dict.itop-config-mgmt.php): the labels of an application solution.
  made({ file: 'SolucionAplicativa.csv', of: 'Un municipio, las soluciones aplicativas de su CMDB', rows: spanish.rows }, [
    ['Nombre', spanish.at(0), 'Name'],
    ['Descripción', spanish.at(1), said],
    ['Organización', spanish.at(2), areas],
    ['Criticidad para el Negocio', w('Alto|Medio|Bajo'), 'Criticality'],
    ['Puesto en Producción', v.gaps(1, v.day(v.iso)), 'In use from'],
    ['Estatus', w('Activo|Activo|Inactivo'), states],
    ['Procesos de Negocio', spanish.at(3), ['Capabilities', 'Primary use case']],
    ['ECs', v.gaps(3, v.numbered('SRV-', 3)), [null, 'IT services']],
    ['Contactos', spanish.at(4), [...people, ...business]],
    ['Documentos', spanish.at(5), ['Documents', null]],
    ['Clase', v.always('Solución Aplicativa')],
  ]),
  // https://github.com/surreal70/Handbook-Generator (input/ISMS-Templates-ISO27001/0720_Anhang_Asset_und_Systeminventar_Template.md)
  made(
    {
      file: '0720 Asset- und Systeminventar.xlsx',
      of: 'Ein Zulieferer, das Inventar seines ISMS nach einer Vorlage',
      rows: german.rows,
      above: [
        ['Anhang: Asset- und Systeminventar'],
        ['Dokument-ID', '0720', '', 'Version', '1.2'],
        ['Status', 'Freigegeben', '', 'Letzte Aktualisierung', '31.01.2026'],
        [],
      ],
      below: [[], ['Nächster Review: jährlich im Januar']],
    },
    [
      ['Asset/System', german.at(0), 'Name'],
      ['Typ', w('Anwendung|Anwendung|Cloud-Dienst'), ['Delivery models', 'Hosting types', ...kinds]],
      ['Owner', german.at(1), ['Contacts: Owner', ...business]],
      ['Standort/Region', w('Werk 1 Esslingen|Werk 2 Jena|EU (SaaS)|DE (RZ Dienstleister)'), [null, 'Hosting types']],
      ['Kritikalität', w('hoch|mittel|niedrig|sehr hoch'), 'Criticality'],
      ['Datenklassifikation', w('Intern|Vertraulich|Streng vertraulich')],
      ['Hauptabhängigkeiten', german.at(2), bound],
      ['Logging/Monitoring', w('Checkmk|Checkmk, SIEM|–')],
      ['Backup', w('täglich|stündlich|Anbieter')],
      ['Bemerkungen', german.at(3), 'Notes'],
    ],
  ),
  // https://github.com/VNG-Realisatie/Softwarecatalogus (website/docs/Softwarecatalogus/voorziening.md and voorzieningGebruik.md): what a municipality uses.
  made(
    { file: 'voorzieningGebruik.csv', of: 'Een gemeente, haar gebruik uit een catalogus van software', delimiter: ';', rows: dutch.rows },
    [
      ['id', v.uuid],
      ['naam', dutch.at(0), 'Name'],
      ['beschrijving', dutch.at(1), said],
      ['categorie', dutch.at(2), ['Capabilities', areas, ...kinds]],
      ['functionaliteiten', dutch.at(3), ['Capabilities', ...said, 'Primary use case', 'Tags', null]],
      ['doelgroep', w('gemeenten|gemeenten, samenwerkingen'), [null]],
      ['standaarden', v.gaps(4, w('StUF|StUF-ZKN|ZGW|Digikoppeling'))],
      [
        'gemmaReferentieComponenten',
        w('Burgerzakencomponent|Zaakregistratiecomponent|Belastingencomponent'),
        ['Capabilities', 'Platforms', ...kinds],
      ],
      ['beheerder', staffOf('nl', 28).plain(4), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['startDatum', v.day(v.iso), 'In use from'],
      ['eindDatum', v.gaps(7, ahead(v.iso, 29)), 'In use until'],
      ['status', w('Actief|Actief|Gepland|Beëindigd'), states],
      ['opmerkingen', dutch.at(4), 'Notes'],
      ['bbnScore', w('1|2|3')],
      ['ibpScore', w('1|2|3', 5)],
      ['bivClassificatie', w('B2 I2 V3|B1 I2 V2|B3 I3 V3')],
    ],
  ),
]
