export { createArtifactService as createExporter } from './artifact.service.ts';
