/**
 * Uses of the values of each list, in terms of lists of records: the count shown beside a value's name, and the list that opens from it.
 * (reference-lists.test.ts checks that no use is left out.)
 */
import type { lists } from './lists.ts'

export interface Place {
  /** Name of the entity that has the values. */
  readonly entity: string
  /** Field by which the list counts and filters the value; absent: lists can't filter by it. */
  readonly field?: string
  /** The field holds the one value that applies now, and this child list others that were or will be. */
  readonly among?: string
  /** The field holds the name of a value, not its id, and is filtered by what it contains. */
  readonly isNamed?: true
}

type ListName = (typeof lists)[number]['name']

export const places: Readonly<Record<ListName, readonly Place[]>> = {
  refApplicationState: [{ entity: 'application', field: 'currentStateId', among: 'states' }],
  refApplicationPlatform: [{ entity: 'application', field: 'platforms' }],
  refHostingType: [{ entity: 'application', field: 'hostingTypes' }],
  refDeliveryModel: [{ entity: 'application', field: 'deliveryModels' }],
  refEnvironment: [{ entity: 'application', field: 'environments' }],
  refOperationalState: [{ entity: 'application', field: 'refOperationalStateId' }],
  /** The reference is within rows of another field. */
  refIntegrationType: [{ entity: 'application' }],
  refIdeaStatus: [{ entity: 'idea', field: 'stage' }],
  refIdeaType: [{ entity: 'idea', field: 'type' }],
  refClassification: [{ entity: 'itService', field: 'classifications' }],
  refComputingType: [{ entity: 'itService', field: 'computingTypes' }],
  refITServiceState: [{ entity: 'itService', field: 'currentStateId', among: 'states' }],
  refPlatform: [{ entity: 'itService', field: 'platforms' }],
  refLinkType: [{ entity: 'link', field: 'linkTypes' }],
  /** No record refers to a size: it follows from the planned cost. */
  refProjectSize: [{ entity: 'project', field: 'projectSize', isNamed: true }],
  refProjectType: [{ entity: 'project', field: 'refProjectTypeId' }],
  refProjectStage: [{ entity: 'project', field: 'refProjectStageId' }],
  refProjectStatus: [{ entity: 'project', field: 'refProjectStatusId' }],
  refDriver: [
    { entity: 'idea', field: 'drivers' },
    { entity: 'program', field: 'programDrivers' },
    { entity: 'project', field: 'drivers' },
  ],
  refDataClassification: [{ entity: 'tag', field: 'refDataClassificationId' }],
}
