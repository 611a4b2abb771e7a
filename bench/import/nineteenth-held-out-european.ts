/** The nineteenth set in French, German, Spanish and Dutch: names of columns that are published, where they come from above each. */
import { ahead, linkTo, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { algoritmen, eigenbau, inteligente, metro, region, water } from './nineteenth-lists-european.ts'
import { business, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const kinds = ['System or domain', 'Tags', null]
const owners = ['Contacts: Owner', 'Contacts: Business owner']
/** Units that answer for a thing, as codes: the unit or those who support it. */
const units = [null, areas, 'Contacts: Primary support', 'Contacts: Expert', 'Tags']
const yes = w('Oui|Non|Non')

export const nineteenthHeldOutEuropean: readonly Shape[] = [
  // https://github.com/melviinn/Ref_Applis_RATP (public/js/gridAll.js): the columns of its grid, which it exports.
  made({ file: 'jqxgrid_lstAll.xlsx', of: 'Un transporteur, son référentiel applicatif', rows: metro.rows }, [
    ['Application', metro.at(0), 'Name'],
    ['MOA', metro.at(1), [areas, 'Contacts: Business owner', 'Contacts: Owner', null]],
    ['Contact', v.numbered('P0', 5, 41_207), [null, ...people, ...business]],
    ['Pôle AMOA', w('PIL|DEV|EXP'), units],
    ['Équipe AMOA', w('AMOA-1|AMOA-2|AMOA-3'), units],
    ['Entité AMOA', w('ADFS|STI'), units],
    ['MOE', w('SIT|STI|SIT'), units],
    ['Unité MOE', w('UDS|UPS|UAE'), units],
    ['Equipe MOE', w('Java|Progiciels|Embarqué'), units],
    ['MOE Externe', metro.at(6), [null, ...makers, 'Contacts: Vendor contact']],
    ['Statut', w('En service|En service|En projet|Réformée'), states],
    ['Type d’appli', w('Progiciel|Spécifique|Bureautique'), ['Delivery models', ...kinds]],
    ['Flux Entrant', metro.at(4), ['Subscribes to', 'Integrations', 'Publishes to', null]],
    ['Flux Sortant', metro.at(5), ['Publishes to', 'Integrations', 'Subscribes to', null]],
    ['Type d’Acces', w('Web|Client lourd|Citrix'), [null, 'Platforms', 'Hosting types', 'Delivery models']],
    ['Nom Serveur', v.numbered('SRVAPP', 4, 310), [null, 'IT services']],
    ['Dev Locaux?', yes],
    ['Qualifié?', w('Oui|Non', 8)],
    ['Briques Techniques', metro.at(2), 'Platforms'],
    ['Regroupement', metro.at(3), ['System or domain', 'Part of suite', 'Tags', 'Capabilities']],
    ['Niveau Criticité', w('1|2|3|4'), 'Criticality'],
    ['Date Réforme', v.gaps(7, ahead(v.slashes)), 'In use until'],
    ['Date fin de support', v.gaps(4, ahead(v.slashes, 23)), [null, 'In use until']],
    ['Obsolescence?', w('Oui|Non', 12)],
    ['Montée Version?', w('Oui|Non', 14)],
    ['Portage?', w('Oui|Non|Non', 16)],
    ['Raison Portage', v.gaps(8, w('Fin de support du système|Passage en client léger')), [null, 'Notes']],
    ['Statut du suivi', v.gaps(4, w('À planifier|En cours|Terminé')), [null, ...states]],
    ['Date de début', v.gaps(5, recent(v.slashes)), [null, 'In use from']],
    ['Date de fin', v.gaps(7, ahead(v.slashes, 31)), [null, 'In use until']],
    ['Commentaire(s)', v.gaps(6, w('Attente du budget 2027|Recette prévue en mai|Doublon à confirmer avec la MOA')), 'Notes'],
  ]),
  // A register of what users of a bank build themselves, its view v_idv_uebersicht (migration 0004_archiviert_sichtbar).
  made(
    {
      file: 'idv_uebersicht.csv',
      of: 'Eine Genossenschaftsbank, ihr Register der Eigenentwicklungen',
      delimiter: ';',
      rows: eigenbau.rows,
    },
    [
      ['idv_db_id', v.numbered('', 1, 11)],
      ['idv_id', v.numbered('IDV-2025-', 3)],
      ['bezeichnung', eigenbau.at(0), 'Name'],
      ['idv_typ', eigenbau.at(1), ['Delivery models', 'Platforms', ...kinds]],
      ['status', w('Freigegeben|Freigegeben|In Prüfung|Entwurf|Archiviert'), states],
      ['ist_wesentlich', w('Ja|Nein|Nein'), [null, 'Criticality']],
      ['gp_nummer', eigenbau.at(2), [null]],
      ['geschaeftsprozess', eigenbau.at(3), ['Capabilities', 'Primary use case']],
      ['org_einheit', eigenbau.at(4), areas],
      ['fachverantwortlicher', staffOf('de', 58).backwards(2), business],
      ['entwickler', v.gaps(1, staffOf('de', 58).backwards(5)), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner']],
      ['naechste_pruefung', ahead(v.iso)],
      ['pruefstatus', w('OK|OK|BALD FÄLLIG|ÜBERFÄLLIG'), [null]],
      ['abloesung_geplant', w('0|0|1')],
      ['abloesung_zieldatum', v.gaps(7, ahead(v.iso, 27)), 'In use until'],
      ['file_name', eigenbau.at(5), [null]],
      ['full_path', (row) => `\\\\filer01\\idv\\${eigenbau.at(5)(row)}`, [null, 'Documents']],
      ['datei_geaendert', recent(v.stamp)],
      ['erstellt_am', v.day(v.stamp)],
      ['aktualisiert_am', recent(v.stamp, 25)],
    ],
  ),
  // The third component of a municipal plan for digital government in Perú, a public template of it (inventario_sistemas_info).
  made(
    {
      file: 'EPGD_C3_inventario_sistemas.xlsx',
      of: 'Una municipalidad, el inventario de su plan de gobierno digital',
      rows: region.rows,
      above: [['COMPONENTE 3: INVENTARIO DE SISTEMAS DE INFORMACIÓN'], ['Oficina de Tecnologías de la Información']],
      sheets: [
        {
          name: 'Red',
          rows: [
            ['tipo_equipo', 'cantidad', 'puertos_operativos'],
            ['Switch de acceso', '24', '512'],
            ['Router', '3', '12'],
          ],
        },
      ],
    },
    [
      ['codigo', v.numbered('SI-', 3), [null]],
      ['nombre_sistema', region.at(0), 'Name'],
      ['descripcion', region.at(1), said],
      ['tipo_sistema', region.at(2), ['Delivery models', ...kinds]],
      ['lenguaje_programacion', region.at(3), 'Platforms'],
      ['base_datos', region.at(4), ['Platforms', 'IT services', null]],
      ['plataforma', region.at(5), ['Platforms', 'Delivery models']],
    ],
  ),
  // A template of a register of systems with artificial intelligence, for the law of the European Union.
  made(
    {
      file: 'Registro de sistemas de IA.xlsx',
      of: 'Una cadena de tiendas, su registro de inteligencia artificial',
      rows: inteligente.rows,
      above: [['Registro de sistemas de IA'], []],
    },
    [
      ['Sistema', inteligente.at(0), 'Name'],
      ['Proveedor', inteligente.at(1), makers],
      ['Propósito', inteligente.at(2), ['Primary use case', ...said]],
      ['Categoría de riesgo', w('mínimo|limitado|alto'), [null, 'Tags']],
      ['Estado', w('activo|activo|desarrollo|retirado'), states],
      ['Responsable interno', staffOf('es', 60).plain(2), ['Contacts: Owner', ...business]],
    ],
  ),
  // https://github.com/Algoritmeregister/standard (_data/Overzicht van velden huidige registers Amsterdam en Utrecht.csv): the fields of their registers.
  made(
    { file: 'algoritmeregister-export.csv', of: 'Een grote gemeente, haar register van algoritmen', delimiter: ';', rows: algoritmen.rows },
    [
      ['Naam', algoritmen.at(0), 'Name'],
      ['Cluster', algoritmen.at(1), [areas, ...kinds]],
      ['Type', algoritmen.at(2), ['Delivery models', ...kinds]],
      ['Tags', v.several(['openbare ruimte', 'belastingen', 'zorg', 'verkeer'], ', '), 'Tags'],
      ['Taal', v.always('NL')],
      ['Omschrijving', algoritmen.at(3), said],
      ['Organisatie', v.always('Gemeente Rijnmonde'), [areas, null]],
      ['Afdeling of team', algoritmen.at(4), areas],
      ['Email', v.always('algoritmen@example.nl'), [null, ...people]],
      ['Telefoonnummer', v.always('14 010')],
      ['Contactpersoon achternaam', (row) => staffOf('nl', 61).plain(2)(row).split(' ').slice(1).join(' '), [null, ...people]],
      ['Emailadres contactpersoon', staffOf('nl', 61).mail(2), [null, ...people]],
      ['Emailadres verantwoordelijke manager', staffOf('nl', 61).mail(4), [...owners, null]],
      ['Emailadres technisch expert', staffOf('nl', 61).mail(6), 'Contacts: Expert'],
      ['Auditor', v.gaps(6, w('Rekenkamer Rijnmonde|KPMG')), [null]],
      ['Leverancier', algoritmen.at(5), makers],
      ['Publieke taak', algoritmen.at(6), ['Primary use case', 'Capabilities', null]],
      ['URL naar broncode', v.gaps(6, linkTo(algoritmen.at(0), 'code.example.nl')), ['Documents', null]],
      ['Contractreferentie', v.gaps(4, v.numbered('2025-', 4, 310))],
      ['Website van product of dienst', v.gaps(3, linkTo(algoritmen.at(0), 'www.example.nl')), ['Documents', null]],
    ],
  ),
  // A case of a water company for training, the table of its main applications.
  made(
    {
      file: 'Kernapplicaties.xlsx',
      of: 'Een drinkwaterbedrijf, zijn belangrijkste applicaties',
      rows: water.rows,
      above: [['5. Kernapplicaties']],
      below: [[], ['Bijgewerkt na de audit van november']],
    },
    [
      ['Applicatie', water.at(0), 'Name'],
      ['Functie', water.at(1), [...said, 'Capabilities']],
      ['Hosting', water.at(2), 'Hosting types'],
      ['Eigenaar', water.at(3), ['Contacts: Owner', ...business]],
    ],
  ),
]
