export const version = '3.8.0';

/** A part of the server that has a folder of its own; `jars` are names without version, a star stands for anything. */
export type ServerModule = {
  folder: string;
  className: string;
  extendedModule: string;
  jars: readonly string[];
};

export const modules: readonly ServerModule[] = [
  {
    folder: 'modules/transport-netty4',
    className: 'org.opensearch.transport.Netty4ModulePlugin',
    extendedModule: '',
    jars: ['transport-netty4-client', 'opensearch-netty4', 'netty-*'],
  },
  {
    folder: 'modules/lang-painless',
    className: 'org.opensearch.painless.PainlessModulePlugin',
    extendedModule: '',
    jars: [
      'lang-painless',
      'opensearch-scripting-painless-spi',
      'antlr4-runtime',
      'asm',
      'asm-analysis',
      'asm-commons',
      'asm-tree',
      'asm-util',
    ],
  },
  {
    folder: 'modules/analysis-common',
    className: 'org.opensearch.analysis.common.CommonAnalysisModulePlugin',
    extendedModule: 'lang-painless',
    jars: ['analysis-common'],
  },
  {
    folder: 'modules/mapper-extras',
    className: 'org.opensearch.index.mapper.MapperExtrasModulePlugin',
    extendedModule: '',
    jars: ['mapper-extras-client'],
  },
  {
    folder: 'modules/reindex',
    className: 'org.opensearch.index.reindex.ReindexModulePlugin',
    extendedModule: '',
    jars: [
      'reindex-client',
      'opensearch-rest-client',
      'opensearch-ssl-config',
      'httpclient5',
      'httpcore5',
      'httpcore5-h2',
      'httpcore5-reactive',
      'commons-codec',
      'commons-logging',
      'slf4j-api',
    ],
  },
  {
    folder: 'plugins/analysis-icu',
    className: 'org.opensearch.plugin.analysis.icu.AnalysisICUPlugin',
    extendedModule: '',
    jars: ['analysis-icu-client', 'lucene-analysis-icu', 'icu4j'],
  },
];

/** A netty library for QUIC is left out: it is native, large, and nothing here speaks QUIC. */
const withoutQuic =
  '<exclusions><exclusion><groupId>io.netty</groupId><artifactId>netty-codec-native-quic</artifactId></exclusion></exclusions>';

/** The last three are optional for the server by its own word, yet it doesn't start without them. */
const dependencies = [
  ['org.opensearch', 'opensearch', version],
  ['org.opensearch', 'opensearch-plugin-classloader', version],
  ['org.opensearch', 'opensearch-agent-bootstrap', version],
  ['org.opensearch.plugin', 'transport-netty4-client', version, withoutQuic],
  ['org.opensearch.plugin', 'lang-painless', version],
  ['org.opensearch.plugin', 'analysis-common', version],
  ['org.opensearch.plugin', 'mapper-extras-client', version],
  ['org.opensearch.plugin', 'reindex-client', version],
  ['org.opensearch.plugin', 'analysis-icu-client', version],
  ['org.apache.logging.log4j', 'log4j-core', '2.25.4'],
  ['org.locationtech.spatial4j', 'spatial4j', '0.7'],
  ['org.locationtech.jts', 'jts-core', '1.15.0'],
].map(
  ([group, artifact, number, more = '']) =>
    `    <dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${number}</version>${more}</dependency>`,
);

export const project = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId><artifactId>opensearch</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
${dependencies.join('\n')}
  </dependencies>
</project>
`;
