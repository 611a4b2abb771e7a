/**
 * AI systems as applications. Risk classes: Regulation (EU) 2024/1689, articles 5, 6 and 50. The questions among the words are those of the inventories of
 * US federal agencies (OMB M-24-10), as of 2024.
 */
import { ownName } from '#platform/contract/own-names.ts'
import type { FieldSet, SetField } from './field-set.ts'

const highRisk = 'High risk'
const prohibited = 'Prohibited'
const nobody = 'No person is involved'

const model: SetField = {
  key: 'aiModel',
  name: 'AI model',
  kind: 'text',
  help: 'The model and its version, such as gpt-4.1.',
  words: [
    'Model name',
    'Model and version',
    'Model and supplier',
    'Foundation model',
    'Base model',
    'Underlying model',
    'Language model',
    'LLM',
    'KI-Modell',
    'Modèle d’IA',
    'Modelo de IA',
    'AI-model',
  ],
}
const vendor: SetField = {
  key: 'aiModelVendor',
  name: 'AI model vendor',
  kind: 'text',
  help: 'Who provides the model. The vendor of the application may be another company.',
  words: [
    'AI vendor',
    'AI provider',
    'Model vendor',
    'Model provider',
    'Model supplier',
    'Model developer',
    'Vendor or model',
    'LLM provider',
    'KI-Anbieter',
    'Modellanbieter',
    'Fournisseur d’IA',
    'Proveedor de IA',
    'AI-leverancier',
  ],
}
const data: SetField = {
  key: 'aiDataClass',
  name: 'AI data class',
  kind: 'choice',
  help: 'The most sensitive data that it is trained on or works with.',
  words: [
    'AI data classes',
    'Personal data used by the AI',
    'Involves personal data',
    'Does this AI use case involve personally identifiable information (PII) that is maintained by the agency?',
    'Does this AI use case involve personally identifiable information (PII)?',
    'Involves PII',
  ],
  choices: [
    { label: 'No personal data', words: ['No', 'None', 'Public', 'Internal', 'Anonymous', 'Anonymised'] },
    { label: 'Personal data', words: ['Yes', 'PII', 'Personal', 'Confidential', 'Pseudonymous'] },
    {
      label: 'Special categories of personal data',
      words: ['Special categories', 'Special category', 'Sensitive personal data', 'Biometric data', 'Health data'],
    },
  ],
}
const risk: SetField = {
  key: 'aiRiskClass',
  name: 'AI risk class',
  kind: 'choice',
  help: 'The class of the EU AI Act.',
  words: [
    'AI Act risk class',
    'EU AI Act risk class',
    'EU AI Act classification',
    'AI Act class',
    'AI risk',
    'AI risk level',
    'AI risk category',
    'Risk class',
    'Risk tier',
    'Risk status',
    'KI-Risikoklasse',
    'Risikoklasse',
    'Classe de risque',
    'Clase de riesgo',
    'Risicoklasse',
    'Is the AI use case rights-impacting, safety-impacting, both, or neither?',
    'Is the AI use case high-impact?',
  ],
  choices: [
    {
      label: prohibited,
      words: ['Prohibited practice', 'Unacceptable', 'Unacceptable risk', 'Verboten', 'Inacceptable', 'Prohibido', 'Verboden'],
    },
    {
      label: highRisk,
      words: [
        'High',
        'High-impact',
        'Rights-impacting',
        'Safety-impacting',
        'Both',
        'Hoch',
        'Hochrisiko',
        'Haut',
        'Haut risque',
        'Alto',
        'Alto riesgo',
        'Hoog',
        'Hoog risico',
      ],
    },
    { label: 'Limited risk', words: ['Limited', 'Transparency', 'Transparency risk', 'Begrenzt', 'Limité', 'Limitado', 'Beperkt'] },
    {
      label: 'Minimal risk',
      words: ['Minimal', 'Low', 'Neither', 'Not high-impact', 'No risk', 'Minimal or no risk', 'Mínimo', 'Minimaal'],
    },
  ],
}
const oversight: SetField = {
  key: 'humanOversight',
  name: 'Human oversight',
  kind: 'choice',
  help: 'What people do before its output takes effect.',
  words: [
    'Oversight',
    'Human involvement',
    'Human in the loop',
    'Autonomy',
    'Level of autonomy',
    'Degree of autonomy',
    'Degree of automation',
    'Level of automation',
    'Menschliche Aufsicht',
    'Contrôle humain',
    'Supervisión humana',
    'Menselijk toezicht',
    'For this particular use case, can the AI carry out a decision or action without direct human involvement that could result in a significant impact on rights or safety?',
  ],
  choices: [
    {
      label: 'A person decides',
      words: [
        'Advises',
        'Advice',
        'Advisory',
        'Assists',
        'Recommends',
        'Decides with review',
        'In the loop',
        'Human in the loop',
        'No - Some individual decisions or actions require direct human oversight.',
      ],
    },
    {
      label: 'A person can step in',
      words: [
        'Partial',
        'Supervised',
        'Monitored',
        'On the loop',
        'Human on the loop',
        'Other – Immediate human intervention is not practicable; however, an appropriate fail-safe has been implemented.',
      ],
    },
    {
      label: nobody,
      words: [
        'Decides',
        'Full',
        'Automated',
        'Fully automated',
        'Autonomous',
        'Out of the loop',
        'Human out of the loop',
        'Yes - All individual decisions or actions are automated and may be rendered without direct human interaction.',
      ],
    },
  ],
}
const next: SetField = {
  key: 'nextAiAssessment',
  name: 'Next AI assessment',
  kind: 'date',
  help: 'When the risk class, the data and the oversight are looked at again.',
  words: [
    'Next assessment',
    'Next assessment date',
    'Date of next assessment',
    'Next impact assessment',
    'Next risk assessment',
    'Reassessment date',
    'Next reassessment',
    'Reassess by',
    'Assessment due',
  ],
}

const named = {
  model: ownName(model.key),
  vendor: ownName(vendor.key),
  data: ownName(data.key),
  risk: ownName(risk.key),
  oversight: ownName(oversight.key),
  next: ownName(next.key),
}
const someText = { kind: 'blank', is: false } as const
const someChoice = { kind: 'set', values: [''], not: true } as const
const other = {
  [named.model]: someText,
  [named.vendor]: someText,
  [named.data]: someChoice,
  [named.oversight]: someChoice,
  [named.next]: someText,
}

/** Model, vendor, data, risk class, oversight and next assessment. An application is an AI system once one of them is filled. */
export const aiSystems: FieldSet = {
  name: 'ai-systems',
  title: 'AI systems',
  purpose: 'Records which applications use AI, on which data, in which risk class of the EU AI Act, and who oversees them.',
  ofEntity: 'application',
  fields: [risk, model, vendor, data, oversight, next],
  view: { name: 'AI systems', anyOf: { [named.risk]: someChoice, ...other } },
  rules: [
    { name: 'AI: prohibited practice', weight: 5, rows: { [named.risk]: [prohibited] } },
    { name: 'AI: high risk without a person', weight: 5, rows: { [named.risk]: [highRisk], [named.oversight]: ['', nobody] } },
    { name: 'AI: no risk class', weight: 4, rows: { [named.risk]: '', ...other, anyOf: Object.keys(other) } },
    { name: 'AI: assessment overdue', weight: 4, rows: { [named.next]: { kind: 'dates', from: null, to: '-1d' } } },
    {
      name: 'AI: high risk without a next assessment',
      weight: 3,
      rows: { [named.risk]: [highRisk], [named.next]: { kind: 'blank', is: true } },
    },
  ],
}
