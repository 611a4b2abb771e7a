/** Workbooks kept by hand in Spanish, of the twenty-third set: fixed before the guesses were read or run. */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

/** The systems of a port, and what a stop of each would mean. */
const docked = keptAs(`
  Posidonia Port Solution|Escalas, atraques y servicios|Prodevelop|Operaciones|Java, Oracle
  TOS Navis N4|Terminal de contenedores|Kaleris|Operaciones|Java, SQL Server
  Sigpac VTS|Tráfico marítimo|Indra|Seguridad marítima|C++
  Integra 2|Facturación de tasas|Puertos del Estado|Facturación|.NET
  SAP S/4HANA|Contabilidad y compras|SAP|Economía|ABAP, HANA
  Meta4 PeopleNet|Nóminas|Cegid|Personal|Java
  GIS Portuario|Planos y concesiones|Esri|Dominio público|ArcGIS
  Ventanilla Única|Declaraciones de mercancías peligrosas|Puertos del Estado|Operaciones|Java
  Control de accesos|Matrículas y tarjetas de las puertas|Dorlet|Policía portuaria|Windows
  Milestone XProtect|Cámaras|Milestone|Policía portuaria|Windows
  Portafirmas|Firma electrónica de expedientes|Guadaltel|Secretaría|Java
  Alfresco|Archivo de expedientes|Hyland|Secretaría|Java, PostgreSQL
  Redmar|Oleaje y mareas|Puertos del Estado|Operaciones|Python
  Prisma|Mantenimiento de grúas y muelles|Sisteplant|Conservación|.NET
  Web del puerto|Información a pasajeros y empresas|agencia local|Comunicación|WordPress
`)
const harbour = staffOf('es', 249)
const puerto = made(
  {
    file: 'BIA sistemas puerto.xlsx',
    of: 'Análisis de impacto de una autoridad portuaria',
    rows: docked.rows,
    above: [['Análisis de impacto (BIA)', 'Anexo de sistemas'], ['Revisado por el comité de seguridad'], []],
    over: ['Sistema', '', '', '', 'Responsables', '', 'Tecnología', '', '', 'Impacto', '', '', '', 'Situación', ''],
    below: [['TRM: tiempo de recuperación máximo'], ['PRO: punto de recuperación objetivo']],
  },
  [
    ['Cód.', v.numbered('S-', 2), null],
    ['Sistema', docked.at(0), 'Name'],
    ['Descripción', docked.at(1), said],
    ['Área usuaria', docked.at(3), 'Business areas'],
    ['Resp. funcional', harbour.backwards(1), [...business, 'Contacts: Expert']],
    ['Resp. técnico', harbour.backwards(2), people],
    ['Fabricante', docked.at(2), ['Manufacturer', 'Vendor']],
    ['Tecnología', docked.at(4), 'Platforms'],
    ['Alojamiento', w('CPD propio|CPD propio|Nube|Proveedor'), kinds],
    ['Criticidad', w('2 - Baja|3 - Media|4 - Alta|5 - Muy alta'), 'Criticality'],
    ['TRM', w('1 h|4 h|24 h|72 h'), null],
    ['PRO', w('0|15 min|24 h', 4), null],
    ['ENS', w('básica|media|alta'), null],
    ['Estado', w('En producción|En producción|En desarrollo|A extinguir'), states],
    ['Última revisión', recent(v.slashes, 81), 'Last reviewed'],
  ],
)

/** What a chain of dental clinics pays for. */
const dental = keptAs(`
  Gesden Evo|Agenda e historias|Infomed|Clínicas|servidor en cada clínica
  Romexis|Radiografías y escáner|Planmeca|Clínicas|servidor en cada clínica
  exocad|Diseño de prótesis|exocad|Laboratorio|local
  Holded|Facturas y contabilidad|Holded|Administración|nube
  A3nom|Nóminas|Wolters Kluwer|Recursos humanos|nube
  Factorial|Turnos y vacaciones|Factorial|Recursos humanos|nube
  Doctoralia|Citas por internet|Docplanner|Atención al paciente|nube
  WhatsApp Business|Recordatorios de citas|Meta|Atención al paciente|nube
  Brevo|Boletines|Brevo|Marketing|nube
  Pago Fraccionado|Financiación de tratamientos|Pepper|Administración|nube
  Almacén (Access)|Material y pedidos|propio|Compras|local
  Teams|Reuniones y chat|Microsoft|General|nube
  Firma en tableta|Consentimientos|Signaturit|Clínicas|nube
`)
const clinic = staffOf('es', 250)
const clinicas = made(
  {
    file: 'programas_clinicas.csv',
    of: 'Programas de una cadena de clínicas dentales',
    rows: dental.rows,
    delimiter: ';',
    below: [['TOTAL', '', '', '', '', '', '27.310,00 €']],
  },
  [
    ['Programa', dental.at(0), 'Name'],
    ['Para qué', dental.at(1), said],
    ['Casa', dental.at(2), [...makers, null]],
    ['Departamento', dental.at(3), 'Business areas'],
    ['Contacto', clinic.plain(1), [...people, ...business]],
    ['Correo', clinic.mail(1), [null, ...people, ...business]],
    ['Coste anual', v.amount((value) => `${value.toLocaleString('es-ES')},00 €`), [null, 'Yearly cost']],
    ['Licencias', v.count(40), null],
    ['Nube o local', dental.at(4), kinds],
    ['Prioridad', w('alta|media|baja'), ['Criticality', null]],
    ['Alta', v.day(v.slashes, 0, 16), ['In use from', null]],
    ['Baja', v.gaps(8, ahead(v.slashes, 82), 'NULL'), ['In use until', null]],
    ['Notas', v.gaps(5, w('Pedir descuento por clínicas|Falta copia de seguridad|Contrato a nombre del fundador')), 'Notes'],
  ],
)

export const spanishOfTwentyThird: readonly Shape[] = [puerto, clinicas]
