/** The twenty-first set, Spanish workbooks: a hospital, a cooperative of olive growers that asks its offices. */
import { keptAs } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const euros = v.amount((value) => `${value.toLocaleString('es-ES')} €`)

/** Aplicación, descripción, servicio, proveedor, alojamiento. */
const hospital = keptAs(`
  Selene|Historia clínica electrónica|Admisión y Documentación|Cerner|CPD propio
  Farmatools|Prescripción y dispensación|Farmacia|Dominion|CPD propio
  Modulab|Laboratorio de análisis|Laboratorio|Werfen|CPD propio
  Patwin|Anatomía patológica|Laboratorio|Vitro|CPD propio
  Agfa Enterprise Imaging|Imagen médica|Radiología|Agfa HealthCare|CPD propio
  Picis|Cuidados intensivos y anestesia|Quirófano|Picis|CPD propio
  Mosaiq|Oncología radioterápica|Oncología|Elekta|Proveedor
  e-Delphyn|Banco de sangre|Hematología|Hemasoft|CPD propio
  Gacela Care|Cuidados de enfermería|Enfermería|Oesía|CPD propio
  Aida|Turnos y planillas|Recursos Humanos|Savia|Proveedor
  SAP Logística|Compras y almacenes|Suministros|SAP|CPD regional
  Gestión de dietas|Menús y alergias|Cocina|Dominion|CPD propio
  Prisma GMAO|Mantenimiento de equipos|Ingeniería|Sisteplant|Proveedor
  Cita previa|Citas por internet|Admisión y Documentación|Desarrollo propio|CPD regional
  Portal del empleado|Nóminas y permisos|Recursos Humanos|Desarrollo propio|CPD regional
  Registro de tumores|Casos y seguimiento|Oncología|Desarrollo propio|Servidor local
  Gestor de colas|Llamada de pacientes|Admisión y Documentación|Idm|Proveedor
  Zendesk|Incidencias de informática|Sistemas de Información|Zendesk|Proveedor
`)

/** Programa, para qué, oficina, quién lo vende, dónde. */
const olives = keptAs(`
  Agrocoop|Socios, entregas y liquidaciones|Administración|Inforges|servidor de la cooperativa
  Sage 200|Contabilidad y facturas|Administración|Sage|servidor de la cooperativa
  A3nom|Nóminas|Administración|Wolters Kluwer|nube
  Báscula|Pesa los remolques|Almazara|Gruposoft|ordenador de la báscula
  Laboratorio Olivia|Análisis de aceituna y aceite|Laboratorio|FOSS|ordenador del laboratorio
  Trazoliva|Trazabilidad de los depósitos|Almazara|Isagri|servidor de la cooperativa
  Scada molturación|Control de las líneas|Almazara|Pieralisi|autómata
  Cuaderno de campo|Tratamientos y parcelas|Técnicos|Hispatec|nube
  SIGPAC|Mapas de parcelas|Técnicos|Ministerio|nube
  PrestaShop|Tienda en internet|Ventas|PrestaShop|nube
  Mailchimp|Boletín a los socios|Secretaría|Intuit|nube
  Gasolinera|Surtidores y tarjetas|Gasolinera|Alvic|ordenador de la gasolinera
  Tienda de suministros|Abonos y repuestos|Tienda|Gruposoft|servidor de la cooperativa
  Libro de actas|Actas del consejo|Secretaría|hecho en casa|nube
`)

export const twentyFirstHeldOutSpanish: readonly Shape[] = [
  made(
    {
      file: 'Inventario aplicaciones.xlsx',
      of: 'Un hospital, su inventario de aplicaciones',
      rows: hospital.rows,
      above: [['Inventario de aplicaciones'], ['Servicio de Sistemas de Información', '', '', 'Actualizado: 20/01/2026'], []],
      below: [['', '', '', '', '', '', '', '', '', '', '', 'Total', '742.180 €']],
    },
    [
      ['Nº', v.numbered('', 1)],
      ['Aplicación', hospital.at(0), 'Name'],
      ['Descripción', hospital.at(1), said],
      ['Servicio', hospital.at(2), areas],
      ['Responsable funcional', staffOf('es', 150).plain(1), [...business, 'Contacts: Expert']],
      ['Responsable técnico', staffOf('es', 150).plain(2), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner']],
      ['Proveedor', hospital.at(3), makers],
      ['Alojamiento', hospital.at(4), 'Hosting types'],
      ['Criticidad', w('1 - Crítica|2 - Alta|3 - Media|4 - Baja'), 'Criticality'],
      ['Estado', w('En producción|En producción|En producción|En implantación|A extinguir'), states],
      ['Puesta en marcha', v.gaps(1, v.day(v.slashes)), 'In use from'],
      ['Fin de contrato', v.gaps(2, v.day(v.slashes, 17))],
      ['Importe anual', v.gaps(1, euros)],
      ['Observaciones', v.gaps(6, w('Pendiente de concurso|Integrada con Selene|Sin soporte del fabricante')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Cuestionario programas.xlsx',
      of: 'Una cooperativa de aceite pregunta a sus oficinas',
      rows: olives.rows,
      sheets: [{ name: 'Léeme', rows: [['Una fila por programa.'], ['Dudas: Rocío, extensión 12']] }],
    },
    [
      ['¿Qué programa es?', olives.at(0), 'Name'],
      ['¿Para qué sirve?', olives.at(1), said],
      ['¿Qué oficina lo usa?', olives.at(2), areas],
      ['¿Quién es el responsable?', staffOf('es', 151).plain(1), people],
      ['¿A quién se llama si falla?', v.gaps(2, staffOf('es', 151).plain(4)), ['Contacts: Primary support', 'Contacts: Expert']],
      ['¿Quién lo vende?', olives.at(3), makers],
      ['¿Dónde está instalado?', olives.at(4), kinds],
      ['¿Desde qué año?', v.day(v.yearOnly), 'In use from'],
      ['¿Cuánto se paga al año?', v.gaps(3, euros)],
      ['¿Cómo es de importante? (1 a 5)', w('5|4|3|2|1|4'), 'Criticality'],
      ['¿Se va a cambiar?', w('no|no|sí, en 2027|no se sabe'), [null, 'Planned disposition', 'Notes', ...states]],
      ['¿Algo más?', v.gaps(6, w('solo lo conoce una persona|va lento en campaña|falta copia de seguridad')), 'Notes'],
    ],
  ),
]
