/** Lists that two Spanish organisations keep by hand, for a twenty-fourth set. Fixed before the guesses were read or run. */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { made, people, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { bought, hosting, texts } from './twenty-fourth-held-out-words.ts'
import * as v from './values.ts'

const town = keptAs(`
  Gestiona|esPublico|Expedientes y registro electrónico|Secretaría
  Sicalwin|Aytos|Contabilidad presupuestaria|Intervención
  GTT|GTT|Recaudación e impuestos|Tesorería
  Padrón Accede|Aytos|Padrón de habitantes|Estadística
  Epsilon RRHH|Carlos Castilla|Nóminas y plantilla|Personal
  Portal de transparencia|desarrollo propio|Publica contratos y presupuestos|Secretaría
  AutoFirma|Ministerio|Firma electrónica|Todas
  Eurocop|Eurocop|Denuncias y partes|Policía Local
  Absys|Baratz|Catálogo de bibliotecas|Cultura
  Cronos Deportes|Provis|Reservas de instalaciones|Deportes
  QGIS Server|QGIS|Visor urbanístico|Urbanismo
  CIVITAS Cementerio|Berger-Levrault|Concesiones y sepulturas|Servicios
  Sede electrónica|esPublico|Trámites de la ciudadanía|Secretaría
  Moodle Formación|Moodle|Cursos de empleados|Personal
  SIUSS|Ministerio|Expedientes sociales|Servicios Sociales
  Línea Verde|Ambientum|Incidencias en la calle|Medio Ambiente
  Presto|RIB Spain|Mediciones y presupuestos de obra|Urbanismo
  Gescontrata|desarrollo propio|Seguimiento de contratos|Contratación
`)
const council = staffOf('es', 250)
const townInventory = made(
  {
    file: 'Inventario aplicaciones Ayto. Valdeluna.xlsx',
    of: 'the inventory of applications of a town council',
    rows: 18,
    sheets: [
      { name: 'Instrucciones', rows: [['Inventario de aplicaciones'], ['Rellenar una fila por aplicación y guardar en la carpeta común']] },
    ],
    above: [['AYUNTAMIENTO DE VALDELUNA'], ['Inventario de aplicaciones informáticas'], ['Actualizado a 31/01/2026'], []],
    sections: ['GESTIÓN INTERNA', 'SERVICIOS A LA CIUDADANÍA'],
    below: [['', 'TOTAL', '', '', '', '', '', '', '', '', '', '', '214.650,00 €'], ['ENS: Esquema Nacional de Seguridad']],
  },
  [
    ['Nº', v.numbered('', 1), null],
    ['Aplicación', town.at(0), 'Name'],
    ['Finalidad', town.at(2), ['Primary use case', ...texts]],
    ['Área', town.at(3), 'Business areas'],
    ['Responsable funcional', council.plain(1), ['Contacts: Business owner', 'Contacts: Owner', 'Contacts: Expert']],
    ['Responsable técnico', council.plain(2), people],
    ['Proveedor', town.at(1), ['Vendor', 'Manufacturer']],
    ['Contacto proveedor', v.gaps(4, w('soporte@example.com|cau@example.net|902 100 200')), 'Contacts: Vendor contact'],
    ['Alojamiento', w('CPD municipal|Nube|Diputación'), hosting],
    ['Estado', w('En uso|En uso|En implantación|Obsoleta'), states],
    ['Fecha de alta', v.gaps(2, v.day(v.slashes)), 'In use from'],
    ['ENS', w('Básico|Medio|Alto'), [null, 'Criticality', 'Tags']],
    ['Coste anual', v.amount((value) => `${value.toLocaleString('de-DE')},00 €`), null],
    ['Observaciones', v.gaps(5, w('pendiente de licitación|sin documentación|migrar a la nube')), 'Notes'],
  ],
)

const retail = keptAs(`
  SAP ECC 6.0|Compras, stock y contabilidad|SAP|ES, PT
  Aptos POS|Cajas de tienda|Aptos|ES, PT, FR
  Manhattan WMOS|Almacén central|Manhattan Associates|ES
  Salesforce Commerce Cloud|Tienda en línea|Salesforce|ES, PT, FR
  Meta4|Nómina|Cegid|ES
  RELEX|Reposición y previsión|RELEX Solutions|ES, PT
  Centric PLM|Colecciones y fichas técnicas|Centric Software|ES
  MicroStrategy|Informes de venta|Strategy|ES, PT, FR
  Control-M|Planificación de procesos|BMC|ES
  Adyen|Pasarela de pagos|Adyen|ES, PT, FR
  Akeneo PIM|Fichas de producto|Akeneo|ES
  Club Cliente|Puntos y cupones|Desarrollo propio|ES, PT
  Traspasos|Movimientos entre tiendas|Desarrollo propio|ES
  Kyriba|Tesorería|Kyriba|ES
  SII Edicom|Libros de IVA|Edicom|ES
  Zendesk|Atención al cliente|Zendesk|ES, PT, FR
  Visual Merchandising DB|Escaparates, base de datos Access|Desarrollo propio|ES
  Orquest|Turnos de tienda|Orquest|ES, PT
  Jira|Peticiones a sistemas|Atlassian|ES
  Powerfleet|Flota de reparto|Powerfleet|ES
  SharePoint|Intranet y documentos|Microsoft|ES, PT, FR
  TPV antiguo|Cajas anteriores a 2016|Desarrollo propio|PT
  Sensormatic|Contadores de visitas|Johnson Controls|ES, PT
`)
const shops = staffOf('es', 251)
const retailCatalogue = made(
  {
    file: 'catalogo_sistemas_ti.csv',
    of: 'the catalogue of systems of a retailer, saved from Excel as CSV',
    rows: 23,
    delimiter: ';',
    encoding: 'latin1',
    above: [['Catálogo de sistemas TI - uso interno'], ['']],
  },
  [
    ['CÓD.', v.numbered('SIS-', 3), null],
    ['SISTEMA', retail.at(0), 'Name'],
    ['DESCRIPCIÓN', retail.at(1), texts],
    ['PAÍSES', retail.at(3), ['Business areas', 'Tags', null]],
    ['TIPO', w('Paquete|Desarrollo|SaaS|Paquete'), bought],
    ['FABRICANTE', retail.at(2), 'Manufacturer'],
    ['DUEÑO', shops.mail(1), ['Contacts: Owner', 'Contacts: Business owner']],
    ['SOPORTE', oneOrTwo(shops.plain, 2, ' / '), 'Contacts: Primary support'],
    ['BACKUP', v.gaps(4, shops.plain(4)), ['Contacts: Secondary support', null]],
    ['CRITICIDAD', w('1 - Muy alta|2 - Alta|3 - Media|4 - Baja'), 'Criticality'],
    ['ENTORNOS', v.several(['PRO', 'PRE', 'DES'], '+'), 'Environments'],
    ['PLATAFORMA', w('Windows|Linux|AS/400|Azure'), 'Platforms'],
    ['F. ALTA', v.gaps(2, v.day(v.slashes)), 'In use from'],
    ['F. BAJA', v.gaps(8, ahead(v.slashes)), 'In use until'],
    ['ÚLT. REVISIÓN', v.gaps(3, recent(v.slashes)), 'Last reviewed'],
    ['PLAN', w('Mantener|Migrar|Retirar|Mantener'), 'Planned disposition'],
    ['Nº USUARIOS', v.count(3500), null],
  ],
)

export const spanishOfTwentyFourth: readonly Shape[] = [townInventory, retailCatalogue]
