/** Workbooks that organisations keep by hand in Spanish. Part of the twenty-second set, fixed before the guesses were read or run. */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, kinds, made, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { worldwide } from './twenty-second-held-out-products.ts'
import * as v from './values.ts'

const town = staffOf('es', 271)
const shops = staffOf('es', 272)

/** Aplicación, fabricante, descripción, área. */
const civic = keptAs(`
  Gestiona|esPublico|Expedientes y registro electrónico|Secretaría
  SICALWIN|Berger-Levrault|Contabilidad municipal|Intervención
  GTWIN|Berger-Levrault|Gestión de tributos|Tesorería
  EPSILON RRHH|Carlos Castilla Ingenieros|Nóminas y plantilla|Recursos Humanos
  ACCEDE Padrón|Berger-Levrault|Padrón de habitantes|Estadística
  EUROCOP|Eurocop|Partes y sanciones de la policía local|Policía Local
  ABSYSNET|Baratz|Catálogo y préstamos de bibliotecas|Cultura
  Deporweb|T-Innova|Reservas y abonados de instalaciones|Deportes
  HSI SIUSS|Ministerio de Derechos Sociales|Historia social de usuarios|Servicios Sociales
  ArcGIS Online|Esri|Mapas y callejero|Urbanismo
  Presto|RIB|Mediciones y presupuestos de obra|Urbanismo
  AutoCAD LT|Autodesk|Planos|Urbanismo
  Plyca|Nexus|Contratación y licitaciones|Contratación
  Audioacta|Ambiser|Actas de pleno en vídeo|Secretaría
  Línea Verde|Ambientum|Avisos de los vecinos|Medio Ambiente
  Rosmiman|Rosmiman Software|Mantenimiento de edificios|Obras y Servicios
  Sede electrónica|esPublico|Trámites de los ciudadanos|Secretaría
  Zimbra|Synacor|Correo de los empleados|Informática
`)

const chain = worldwide.from(8, 26)
const amount = (value: number) => `${value.toLocaleString('es-ES')},50 €`

export const twentySecondSpanish: readonly Shape[] = [
  made(
    {
      file: 'Inventario aplicaciones ENS.xlsx',
      of: 'un ayuntamiento, inventario para el Esquema Nacional de Seguridad',
      rows: civic.rows,
      above: [['Ayuntamiento'], ['INVENTARIO DE ACTIVOS SOFTWARE'], ['Fecha de actualización: 12/02/2025'], []],
      below: [[], ['Nota: las dimensiones se valoran en BAJO, MEDIO y ALTO.']],
      sheets: [
        { name: 'Portada', rows: [['Documento interno'], ['Revisado por el Comité de Seguridad']] },
        { name: 'Valores', rows: [['BAJO'], ['MEDIO'], ['ALTO']] },
      ],
    },
    [
      ['Código', v.numbered('SW-', 3), null],
      ['Denominación', civic.at(0), 'Name'],
      ['Descripción', civic.at(2), said],
      ['Área municipal', civic.at(3), 'Business areas'],
      ['Fabricante', civic.at(1), 'Manufacturer'],
      ['Responsable del servicio', town.plain(1), business],
      ['Responsable de la información', town.plain(2), [null, ...business]],
      ['Administrador', town.login(3), [...people, 'Contacts: Secondary support']],
      ['Ubicación', w('CPD municipal|Nube|Diputación|Nube'), ['Hosting types', 'Delivery models', null]],
      ['Disponibilidad', w('BAJO|MEDIO|ALTO'), [null, 'Criticality']],
      ['Confidencialidad', w('BAJO|MEDIO|ALTO|MEDIO'), null],
      ['Sistema operativo', w('Windows Server 2019|Debian 11|N/A'), ['Platforms', null]],
      ['Fecha de alta', v.day(v.slashes), ['In use from', null]],
      ['Situación', w('En explotación|En explotación|En implantación|Baja'), states],
      ['Observaciones', v.gaps(6, w('Pendiente de migrar|Sin contrato de soporte')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Mapa de sistemas tiendas.csv',
      of: 'una cadena de supermercados, mapa de sistemas',
      rows: chain.rows,
      delimiter: ';',
      over: ['SISTEMA', '', '', '', 'CONTRATO', '', '', 'EQUIPO', '', '', 'EVALUACIÓN', '', ''],
      below: [['TOTAL', '', '', '', '', '', '1.245.310,00 €']],
    },
    [
      ['Sistema', chain.at(0), 'Name'],
      ['¿Para qué sirve?', chain.at(3), ['Primary use case', 'Short description', 'Long description']],
      ['Dirección usuaria', w('Compras|Logística|Tiendas|Finanzas|Personas'), 'Business areas'],
      ['Modalidad', w('SaaS|Local|Nube privada|SaaS'), kinds],
      ['Proveedor', chain.at(1), 'Vendor'],
      ['Vencimiento', v.gaps(2, ahead(v.slashes)), [null, 'In use until']],
      ['Coste anual', v.amount(amount), ['Yearly cost', 'Yearly cost, third party', null]],
      ['Dueño funcional', shops.plain(1), ['Contacts: Business owner', 'Contacts: Owner']],
      ['Responsable TI', shops.plain(2), people],
      ['Soporte', oneOrTwo(shops.plain, 3, ', '), ['Contacts: Primary support', 'Contacts: Secondary support']],
      ['Criticidad', w('1 - Muy alta|2 - Alta|3 - Media|4 - Baja'), 'Criticality'],
      ['Decisión', w('Mantener|Sustituir|Eliminar|Invertir'), ['Planned disposition', null]],
      ['Última revisión', recent(v.slashes), 'Last reviewed'],
    ],
  ),
]
