/** Technologies that software is built with and runs on: they identify a column of platforms under any header. */
import { plainWord } from './senses.ts'

const names = [
  'Java, J2EE, Java EE, Jakarta EE, Spring, Spring Boot, Kotlin, Scala, Groovy, Python, Django, Flask, PHP, Symfony, Laravel, Ruby, Ruby on Rails, Perl, Go, Golang, Rust, C, C++, C#, .NET, .NET Core, ASP.NET, ASP, VB, VB6, VBA, Visual Basic, Delphi, COBOL, PL/I, RPG, ABAP, Natural, Fortran, PowerBuilder, Progress, Uniface, 4GL, Oracle Forms, APEX, Oracle APEX, PL/SQL, JavaScript, TypeScript, Node, Node.js, Nodejs, React, Angular, AngularJS, Vue, Vue.js, jQuery, Swift, Objective-C, Flutter, R, SAS, MATLAB, Shell, Bash, PowerShell',
  'Oracle, Oracle DB, Oracle Database, SQL Server, MS SQL, MSSQL, Microsoft SQL Server, MySQL, MariaDB, PostgreSQL, Postgres, DB2, Informix, Sybase, Ingres, Teradata, MongoDB, Cassandra, Redis, Elasticsearch, Hana, SAP HANA, Access, MS Access, SQLite, Firebird, Adabas, IMS, Snowflake, BigQuery, DynamoDB',
  'Windows Server, Windows, Linux, RHEL, Red Hat, SUSE, SLES, Ubuntu, Debian, CentOS, Unix, AIX, Solaris, HP-UX, z/OS, OS/400, AS/400, IBM i, iSeries, Mainframe, macOS, Android, iOS, VMware, Citrix, Docker, Kubernetes, OpenShift, AWS Lambda, Tomcat, JBoss, WildFly, WebLogic, WebSphere, IIS, Apache, Nginx, Kafka, RabbitMQ, ActiveMQ, IBM MQ, Tibco, MuleSoft, BizTalk, SharePoint, Power Apps, PowerApps, Power Platform, Excel, Lotus Notes, Drupal, TYPO3, WordPress, Jahia, Liferay',
]

const known = new Set(names.flatMap((line) => line.split(',').map(plainWord)))
/** Versions behind a name: "Oracle 19c", "SQL Server 2016 SP2". */
const version = / v?\d[\d.]*[a-z]?( .*)?$/

/** Share of different names that are of technologies; cells of several are taken apart. */
export function technologyShare(values: Iterable<string>, separator: string | null): number {
  const words = [...values].flatMap((value) => (separator === null ? [value] : value.split(separator)))
  const all = [...new Set(words.map(plainWord))].filter(Boolean)
  const technologies = all.filter((word) => known.has(word) || known.has(word.replace(version, '')))
  return all.length ? technologies.length / all.length : 0
}
