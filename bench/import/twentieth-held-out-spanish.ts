/** The twentieth set, Spanish workbooks: a town hall and an insurer. */
import { keptAs, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const euros = v.amount((value) => `${value.toLocaleString('de-DE')},00 €`)

/** Aplicación, área, uso, proveedor, alojamiento. */
const town = keptAs(`
  GESTIONA|Secretaría|Expedientes y registro electrónico|esPublico|Nube del proveedor
  SicalWin|Intervención|Contabilidad municipal|Aytos|Servidor propio
  GTT Recaudación|Tesorería|Impuestos y recibos|Grupo Tecdatos|Nube del proveedor
  Padrón WinGT|Estadística|Padrón de habitantes|T-Systems|Servidor propio
  Ginpix 7|Personal|Nóminas|Savia|Servidor propio
  Control horario Robotics|Personal|Fichajes|Robotics|Nube del proveedor
  Eurocop|Policía Local|Partes y denuncias|Eurocop Security|Servidor propio
  Multas GDT|Policía Local|Tramitación de multas|Vialine|Nube del proveedor
  gvSIG|Urbanismo|Planos y planeamiento|Asociación gvSIG|Puesto de trabajo
  Licencias de obra|Urbanismo|Solicitudes e inspecciones|Desarrollo propio|Servidor propio
  SIUSS|Servicios Sociales|Historia social|Ministerio|Web externa
  Ayuda a domicilio|Servicios Sociales|Cuadrantes de auxiliares|Gesad|Nube del proveedor
  AbsysNET|Cultura|Biblioteca|Baratz|Nube del proveedor
  Provis Deportes|Deportes|Abonados y reservas|Provis|Nube del proveedor
  Cronos|Deportes|Alquiler de pistas|i2A|Nube del proveedor
  Escuelas Infantiles|Educación|Matrícula y comedor|Desarrollo propio|Servidor propio
  Línea Verde|Medio Ambiente|Incidencias de la calle|Ambientum|Nube del proveedor
  Cementerio|Servicios Generales|Nichos y concesiones|Desarrollo propio|Servidor propio
  Inventario de bienes|Patrimonio|Inmuebles y vehículos|Aytos|Servidor propio
  Sede electrónica|Secretaría|Trámites en línea|esPublico|Nube del proveedor
  Portal de transparencia|Alcaldía|Publicación de contratos y sueldos|esPublico|Nube del proveedor
  OsTicket|Informática|Avisos de averías|Código abierto|Servidor propio
`)

/** Nombre, descripción, dominio, fabricante, tecnología. */
const insurer = keptAs(`
  Tronweb|Pólizas, recibos y siniestros de no vida|Pólizas|Mapfre Tech|Java, Oracle
  iSeries Vida|Pólizas de vida antiguas|Pólizas|Desarrollo propio|RPG, DB2
  Cotizador Web|Ofertas para mediadores|Distribución|Desarrollo propio|Angular, .NET
  Portal del Mediador|Cartera y comisiones|Distribución|Ebroker|PHP, MySQL
  Sirius Peritos|Peritaciones y talleres|Siniestros|Solera|SaaS
  Gestor Documental|Archivo de pólizas firmadas|Soporte|OpenText|Content Server
  FraudKeeper|Indicios de fraude|Siniestros|Friss|SaaS
  SAP S/4HANA|Contabilidad|Finanzas|SAP|HANA
  Prophet|Cálculo actuarial|Actuarial|FIS|Windows
  Reaseguro XL|Contratos y cesiones|Actuarial|Effisoft|Java, SQL Server
  Qlik Sense|Cuadros de mando|Datos|Qlik|Windows
  Data Lake|Histórico de pólizas y siniestros|Datos|Microsoft|Azure
  Meta4|Nómina y portal del empleado|Personas|Cegid|SaaS
  Genesys|Llamadas|Clientes|Genesys|SaaS
  App Clientes|Partes y pólizas desde el móvil|Clientes|Desarrollo propio|Flutter
  Quejas y Reclamaciones|Registro para el supervisor|Clientes|Desarrollo propio|Lotus Notes
  Firma Digital|Firma de pólizas|Soporte|Logalty|SaaS
  Control de Accesos|Altas y bajas de usuarios|Soporte|SailPoint|Java
  Inversiones|Cartera propia|Finanzas|SimCorp|Oracle
  Salud Digital|Videoconsultas|Clientes|Meeting Doctors|SaaS
`)

export const twentiethHeldOutSpanish: readonly Shape[] = [
  made(
    {
      file: 'Aplicaciones municipales 2026.xlsx',
      of: 'Un ayuntamiento mediano, sus aplicaciones por área',
      rows: town.rows,
      above: [
        ['AYUNTAMIENTO DE VALDERREDIBLE DEL CAMPO'],
        ['Relación de aplicaciones informáticas', '', '', '', 'Actualizado a 15/01/2026'],
        [],
      ],
      below: [['', '', '', '', '', '', '', 'TOTAL', '318.400,00 €'], ['(*) Importes sin IVA']],
    },
    [
      ['Aplicación', town.at(0), 'Name'],
      ['Área', town.at(1), areas],
      ['Para qué se usa', town.at(2), said],
      ['Responsable funcional', staffOf('es', 80).plain(1), ['Contacts: Owner', ...business]],
      ['Responsable técnico', v.gaps(1, staffOf('es', 80).plain(3)), ['Contacts: Expert', 'Contacts: Owner', 'Contacts: Primary support']],
      ['Proveedor', town.at(3), makers],
      ['Alojamiento', town.at(4), 'Hosting types'],
      ['Vto. contrato', v.gaps(3, v.day(v.slashes, 15))],
      ['Importe anual', v.gaps(2, euros)],
      ['En uso desde', v.day(v.yearOnly), 'In use from'],
      ['Estado', w('En uso|En uso|En uso|En implantación|A sustituir'), states],
      ['Observaciones', v.gaps(6, w('Prórroga hasta diciembre|Integrar con la sede|Sin mantenimiento')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Mapa de aplicaciones.xlsx',
      of: 'Una aseguradora, su mapa con códigos y una hoja de leyenda',
      rows: insurer.rows,
      sheets: [
        {
          name: 'Leyenda',
          rows: [
            ['Criticidad', 'Significado'],
            ['1 - Crítica', 'Menos de 4 horas'],
            ['2 - Alta', 'Un día'],
            ['3 - Media', 'Una semana'],
            ['4 - Baja', 'Puede esperar'],
          ],
        },
      ],
    },
    [
      ['Código', v.numbered('A', 3, 101)],
      ['Nombre', insurer.at(0), 'Name'],
      ['Descripción', insurer.at(1), said],
      ['Dominio', insurer.at(2), ['System or domain', 'Capabilities', areas, 'Tags']],
      ['Dueño', staffOf('es', 81).plain(2), ['Contacts: Owner', 'Contacts: Business owner']],
      ['Soporte', staffOf('es', 81).mail(4), 'Contacts: Primary support'],
      ['Fabricante', insurer.at(3), makers],
      ['Tecnología', insurer.at(4), 'Platforms'],
      ['Criticidad', w('1 - Crítica|2 - Alta|3 - Media|3 - Media|4 - Baja'), 'Criticality'],
      ['Situación', w('Producción|Producción|Producción|Proyecto|Obsoleta'), states],
      ['Puesta en marcha', v.gaps(1, v.day(v.slashes)), 'In use from'],
      ['Baja prevista', v.gaps(7, v.day(v.slashes, 18)), 'In use until'],
      ['Última revisión', v.gaps(2, recent(v.slashes)), 'Last reviewed'],
      ['Comentarios', v.gaps(7, w('Sin documentación|Migrar antes de 2028|Contrato en revisión')), 'Notes'],
    ],
  ),
]
