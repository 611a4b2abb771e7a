/** The values that a new account begins with, in their order, as data. (Specification 2, section 3, "Reference lists"; product: 60 chart colours.) */

/** Name, colour, and what the list has beyond that. */
export type StartingValue = readonly [name: string, color?: string, more?: Readonly<Record<string, unknown>>]

const [green, teal, blue, indigo, amber, orange, red, grey] = ['#2f9e44', '#0c8599', '#1c7ed6', '#3b5bdb', '#e8a200', '#e8590c', '#d9480f', '#868e96'] as const
const toBeRetired = { isToBeRetired: true }
const notUnderWay = { isInProgressFlag: false }
const offBoards = { visibleOnBoards: false }

export const startingValues: Readonly<Record<string, readonly StartingValue[]>> = {
  refApplicationState: [
    ['Planned', blue], ['In development', indigo], ['In production', green], ['Under review', amber], ['Phase out', orange, toBeRetired], ['Retired', grey, toBeRetired],
  ],
  refApplicationPlatform: [['Web'], ['Windows'], ['macOS'], ['Linux'], ['iOS'], ['Android'], ['Java'], ['.NET'], ['SAP'], ['Salesforce'], ['Mainframe'], ['Spreadsheet']],
  refHostingType: [['On premises'], ['Private cloud'], ['Public cloud'], ['Hosted by vendor'], ['Hybrid']],
  refDeliveryModel: [['Software as a service'], ['Packaged, as delivered'], ['Packaged, customised'], ['Built in-house'], ['Open source']],
  refEnvironment: [['Production', green], ['Staging', teal], ['Test', blue], ['Development', indigo], ['Training', amber], ['Disaster recovery', orange]],
  refOperationalState: [['Operational', green], ['Degraded', amber], ['Read-only', blue], ['Out of service', red]],
  refIntegrationType: [['API'], ['File transfer'], ['Message queue'], ['Database'], ['Batch'], ['Manual entry']],
  refIdeaStatus: [['New', blue], ['Under review', amber], ['Accepted', green], ['On hold', grey], ['Declined', red]],
  refIdeaType: [['Improvement'], ['New capability'], ['Cost saving'], ['Risk reduction'], ['Compliance']],
  refClassification: [['Business service'], ['Application service'], ['Infrastructure service'], ['Network service'], ['Security service'], ['Support service']],
  refComputingType: [['Physical server'], ['Virtual machine'], ['Container'], ['Serverless'], ['Appliance'], ['End-user device']],
  refITServiceState: [['Planned', blue], ['In service', green], ['Under review', amber], ['Phase out', orange], ['Retired', grey]],
  refPlatform: [['Windows Server'], ['Linux'], ['VMware'], ['Kubernetes'], ['AWS'], ['Microsoft Azure'], ['Google Cloud'], ['Oracle'], ['IBM Z']],
  refLinkType: [['Architecture'], ['Contract'], ['Manual'], ['Policy'], ['Project document'], ['Support'], ['Training']],
  refProjectSize: [
    ['Small', undefined, { lowerBoundary: 0, upperBoundary: 50_000 }],
    ['Medium', undefined, { lowerBoundary: 50_000, upperBoundary: 250_000 }],
    ['Large', undefined, { lowerBoundary: 250_000, upperBoundary: 1_000_000 }],
    ['Very large', undefined, { lowerBoundary: 1_000_000 }],
  ],
  refProjectType: [['New implementation'], ['Upgrade'], ['Replacement'], ['Integration'], ['Migration'], ['Decommissioning'], ['Infrastructure'], ['Compliance']],
  refProjectStage: [
    ['Initiation', blue, notUnderWay], ['Planning', indigo], ['Execution', teal], ['Testing', amber], ['Roll-out', green], ['Closed', grey, { ...notUnderWay, ...offBoards }],
  ],
  refProjectStatus: [
    ['Not started', blue], ['In progress', green, { isActiveProjectFlag: true }], ['On hold', amber], ['Completed', teal],
    ['Cancelled', red, { excludeFromProgramCalculations: true, ...offBoards }],
    ['Archived', grey, { excludeFromProgramCalculations: true, isArchiveFlag: true, ...offBoards }],
  ],
  refDriver: [['Growth'], ['Cost reduction'], ['Customer experience'], ['Risk and security'], ['Compliance'], ['Innovation'], ['Sustainability']],
  refDataClassification: [['Public', green], ['Internal', blue], ['Confidential', amber], ['Restricted', red], ['Personal data', orange]],
}
