/** The eighteenth set in Spanish: a health service, a farmers' cooperative. */
import { numericMonth, shortMonth } from './eighteenth-cells.ts'
import { ahead, keptAs } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const technical = ['Contacts: Expert', 'Contacts: Owner', 'Contacts: Primary support']

/** Aplicación, uso, servicio, proveedor. */
const health = keptAs(`
  Selene|Historia clínica y gestión de pacientes|Admisión|Cerner Iberia
  Mambrino XXI|Historia clínica de los centros pequeños|Admisión|HP CDS
  Gestlab|Peticiones y resultados de análisis|Laboratorio|Cointec
  PatWin|Biopsias y citologías|Anatomía patológica|Isoft
  Carestream Vue|Imágenes y visor clínico|Radiología|Carestream
  Farmatools|Dispensación y stock de farmacia|Farmacia|Dominion
  Oncofarm|Mezclas de quimioterapia|Farmacia|IMF
  Picis|Gráfica de quirófano y UCI|Bloque quirúrgico|Picis
  GACELA Care|Planes de cuidados de enfermería|Enfermería|Oesía
  e-Delphyn|Banco de sangre y donaciones|Hematología|Hemasoft
  Nefrosoft|Sesiones de diálisis|Nefrología|Visual Limes
  SAP HCM|Plantilla, turnos y nómina|Recursos Humanos|SAP
  Aida Turnos|Planillas de unidades|Recursos Humanos|desarrollo propio
  Fierabrás|Compras y almacenes|Suministros|SAS Consultores
  Dietools|Dietas y menús|Hostelería|Dominion
  GMAO Prisma|Averías y revisiones de equipos|Ingeniería|Sisteplant
  Quenda|Citas y avisos por SMS|Citaciones|Quenda
  Portal del paciente|Informes y citas por internet|Citaciones|desarrollo propio
`)

/** Programa, módulo de, uso, departamento, casa. */
const farmers = keptAs(`
  Agroerp||Contabilidad, compras y ventas|Administración|Hispatec
  Agroerp Liquidaciones|Agroerp|Liquida la aceituna a los socios|Socios|Hispatec
  Agroerp Báscula|Agroerp|Pesa camiones en la entrada|Almazara|Hispatec
  Cuaderno de campo||Tratamientos y parcelas de cada socio|Técnicos de campo|Agroptima
  TrazaOil||Trazabilidad de depósitos y lotes|Almazara|a medida
  SCADA Molino||Control de molinos y decánteres|Almazara|Siemens
  LabAceites||Acidez y paneles de cata|Laboratorio|a medida
  Gasoil24||Surtidores y tarjetas de socios|Gasolinera|Alvic
  TPV Tienda||Caja de la tienda|Tienda|Ágora
  A3nom||Nóminas y contratos|Administración|Wolters Kluwer
  Expide Portes||Portes y albaranes a cisternas|Logística|Trans Soft
  Comercio exterior||Certificados y aduanas|Exportación|Taric
  Web socios||Consulta de entregas y avisos|Socios|a medida
  PAC Ayudas||Solicitudes de ayudas europeas|Técnicos de campo|Junta
`)

export const eighteenthHeldOutSpanish: readonly Shape[] = [
  made(
    {
      file: 'Inventario aplicaciones hospital.xlsx',
      of: 'Un servicio de salud, el inventario de aplicaciones de un hospital',
      rows: health.rows,
      above: [['Hospital Comarcal San Telmo'], ['Inventario de aplicaciones – Unidad de Sistemas'], ['Actualizado:', 'feb-25'], []],
      sections: ['ÁREA CLÍNICA', 'ÁREA DE CUIDADOS Y GESTIÓN'],
      below: [[], ['Total aplicaciones: 18'], ['N/D: no disponible']],
    },
    [
      ['Cód.', v.numbered('HST-', 2)],
      ['Aplicación', health.at(0), 'Name'],
      ['¿Para qué se usa?', health.at(1), said],
      ['Servicio', health.at(2), areas],
      ['Resp. funcional', staffOf('es', 20).backwards(2), business],
      ['Resp. técnico', v.gaps(2, staffOf('es', 20).backwards(4), 'N/D'), technical],
      ['¿A quién llamamos si se cae?', staffOf('es', 20).reached(6, 'ext.'), 'Contacts: Primary support'],
      ['Proveedor', health.at(3), makers],
      ['¿Producto de terceros?', (row) => (health.at(3)(row) === 'desarrollo propio' ? 'No' : 'Sí'), 'Third-party application'],
      ['Alojamiento', w('CPD del hospital|CPD regional|Nube|Proveedor'), 'Hosting types'],
      ['Nivel de criticidad', w('1 - Vital|2 - Alto|3 - Medio|4 - Bajo'), 'Criticality'],
      ['Puesta en marcha', v.gaps(1, v.day(numericMonth), 'N/D'), 'In use from'],
      ['Situación', w('En uso|En uso|En pruebas|A extinguir'), states],
      ['Fin de mantenimiento', v.gaps(4, ahead(v.slashes))],
      ['Observaciones', v.gaps(6, w('Interfaz HL7 pendiente|Solo desde la red interna|Migra al CPD regional')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'programas_cooperativa.csv',
      of: 'Una cooperativa de aceite, sus programas',
      delimiter: ';',
      encoding: 'latin1',
      rows: farmers.rows,
      above: [['PROGRAMAS DE LA COOPERATIVA'], ['Campaña 2024/25']],
      over: ['Programa', '', '', '', 'Personas', '', '', 'Datos técnicos', '', '', '', ''],
      below: [['Los programas en rojo se dan de baja al cierre de campaña']],
    },
    [
      ['Denominación', farmers.at(0), 'Name'],
      ['Módulo de', farmers.at(1), 'Part of suite'],
      ['Uso', farmers.at(2), [...said, 'Primary use case']],
      ['Dpto.', farmers.at(3), areas],
      ['Usuario clave', oneOrTwo(staffOf('es', 21).plain, 2, ' y '), ['Contacts: Expert', 'Contacts: Owner', ...business]],
      ['Soporte 1er nivel', staffOf('es', 21).plain(6), 'Contacts: Primary support'],
      ['Soporte 2º nivel', v.gaps(3, staffOf('es', 21).plain(8)), ['Contacts: Secondary support', ...people]],
      ['Casa', farmers.at(4), makers],
      ['Alta', v.day(shortMonth('es')), 'In use from'],
      ['Baja', v.gaps(8, ahead(shortMonth('es'))), 'In use until'],
      ['Se usa', w('Sí|Sí|No|En campaña'), [null, ...states]],
      ['Notas', v.gaps(6, w('Clave en la caja fuerte|Pagar en octubre|Pendiente de actualizar')), 'Notes'],
    ],
  ),
]
