// The learned order as step functions. Written by tests/eval/learn/fit.py: do not edit.
#include "internal/rank/additive_model.h"

namespace cairn::rank {
namespace {

// clang-format off
constexpr std::int32_t kSymbolTextRankBounds[] = {
    0, 2839, 6592, 10506, 16105, 16184, 23417,
};
constexpr std::int32_t kSymbolTextRankSteps[] = {
    102401, 70038, 53303, 23616, 0, 6373, 9283, 6454,
};
constexpr std::int32_t kSymbolTitleRankBounds[] = {
    0, 15006, 16184, 16339,
};
constexpr std::int32_t kSymbolTitleRankSteps[] = {
    4249, 0, 1312, 2640, 4064,
};
constexpr std::int32_t kSymbolSpelledRelativeBounds[] = {
    490, 529, 594, 600, 987, 1605, 1671,
};
constexpr std::int32_t kSymbolSpelledRelativeSteps[] = {
    0, 3067, 5527, 10699, 14137, 18504, 24748, 58507,
};
constexpr std::int32_t kSymbolSpelledRankBounds[] = {
    0, 2839, 6592, 9431, 12271, 22221, 23238, 23716,
};
constexpr std::int32_t kSymbolSpelledRankSteps[] = {
    120217, 84017, 57051, 41091, 30906, 15479, 7078, 2888, 0,
};
constexpr std::int32_t kSymbolSpelledTitleBounds[] = {
    1009,
};
constexpr std::int32_t kSymbolSpelledTitleSteps[] = {
    0, 3035,
};
constexpr std::int32_t kSymbolContextRelativeBounds[] = {
    0, 1730,
};
constexpr std::int32_t kSymbolContextRelativeSteps[] = {
    42188, 0, 21202,
};
constexpr std::int32_t kSymbolFoundBounds[] = {
    677,
};
constexpr std::int32_t kSymbolFoundSteps[] = {
    0, 6470,
};
constexpr std::int32_t kSymbolFoundRelativeBounds[] = {
    1336,
};
constexpr std::int32_t kSymbolFoundRelativeSteps[] = {
    0, 13352,
};
constexpr std::int32_t kSymbolDocumentationBounds[] = {
    139, 173, 186, 233, 386, 456, 608, 862, 1142,
};
constexpr std::int32_t kSymbolDocumentationSteps[] = {
    79370, 76754, 49099, 41864, 39922, 35520, 27491, 25242, 19826, 0,
};
constexpr std::int32_t kSymbolSignatureBounds[] = {
    38, 72,
};
constexpr std::int32_t kSymbolSignatureSteps[] = {
    0, 1106, 2466,
};
constexpr std::int32_t kSymbolRarestBounds[] = {
    1018, 2151,
};
constexpr std::int32_t kSymbolRarestSteps[] = {
    2335, 0, 1225,
};
constexpr std::int32_t kSymbolNameInQueryBounds[] = {
    997,
};
constexpr std::int32_t kSymbolNameInQuerySteps[] = {
    0, 2001,
};
constexpr std::int32_t kSymbolNameInQueryRelativeBounds[] = {
    2741, 3654,
};
constexpr std::int32_t kSymbolNameInQueryRelativeSteps[] = {
    0, 1451, 21188,
};
constexpr std::int32_t kSymbolNameCoveredBounds[] = {
    1638, 2048, 2731,
};
constexpr std::int32_t kSymbolNameCoveredSteps[] = {
    0, 16478, 37327, 51125,
};
constexpr std::int32_t kSymbolNameSignalBounds[] = {
    446, 715, 848, 864, 1343,
};
constexpr std::int32_t kSymbolNameSignalSteps[] = {
    0, 1225, 5060, 11785, 14344, 27458,
};
constexpr std::int32_t kSymbolContainerBounds[] = {
    39, 74, 113,
};
constexpr std::int32_t kSymbolContainerSteps[] = {
    0, 2912, 4305, 5780,
};
constexpr std::int32_t kSymbolPathBounds[] = {
    69, 107, 144, 147, 180, 445, 458, 625, 768,
};
constexpr std::int32_t kSymbolPathSteps[] = {
    0, 2948, 7371, 13999, 18398, 22656, 27649, 29901, 34913, 36731,
};
constexpr std::int32_t kSymbolStemBounds[] = {
    61, 89, 126,
};
constexpr std::int32_t kSymbolStemSteps[] = {
    0, 10329, 17830, 19546,
};
constexpr std::int32_t kSymbolStemCoveredBounds[] = {
    1536, 1820, 2731,
};
constexpr std::int32_t kSymbolStemCoveredSteps[] = {
    0, 4881, 6180, 13990,
};
constexpr std::int32_t kSymbolFileTextRelativeBounds[] = {
    1125, 1294, 1383, 1477, 1668, 1886,
};
constexpr std::int32_t kSymbolFileTextRelativeSteps[] = {
    0, 2564, 6898, 18450, 20521, 29820, 42656,
};
constexpr std::int32_t kSymbolBestInFileBounds[] = {
    1812, 2105, 2446,
};
constexpr std::int32_t kSymbolBestInFileSteps[] = {
    0, 2230, 5824, 16838,
};
constexpr std::int32_t kSymbolRankInFileBounds[] = {
    9431, 12060, 12470,
};
constexpr std::int32_t kSymbolRankInFileSteps[] = {
    22819, 20498, 10901, 0,
};
constexpr std::int32_t kSymbolFileSumBounds[] = {
    2485,
};
constexpr std::int32_t kSymbolFileSumSteps[] = {
    0, 8002,
};
constexpr std::int32_t kSymbolFileRankBounds[] = {
    0, 4500, 11605,
};
constexpr std::int32_t kSymbolFileRankSteps[] = {
    20862, 8494, 0, 1791,
};
constexpr std::int32_t kSymbolGraphBounds[] = {
    107, 548, 1282, 1973, 2621, 3418,
};
constexpr std::int32_t kSymbolGraphSteps[] = {
    0, 11092, 9836, 19895, 34834, 50447, 89360,
};
constexpr std::int32_t kSymbolReachedBounds[] = {
    482, 606, 843, 1316, 1615, 1799, 2753,
};
constexpr std::int32_t kSymbolReachedSteps[] = {
    0, 5131, 27984, 34586, 44677, 53413, 65293, 67421,
};
constexpr std::int32_t kSymbolHotspotBounds[] = {
    1349,
};
constexpr std::int32_t kSymbolHotspotSteps[] = {
    0, 2557,
};
constexpr std::int32_t kSymbolRecencyBounds[] = {
    916, 1221, 1542, 2634,
};
constexpr std::int32_t kSymbolRecencySteps[] = {
    0, 1501, 9326, 22240, 27749,
};
constexpr std::int32_t kSymbolUsesBounds[] = {
    9511,
};
constexpr std::int32_t kSymbolUsesSteps[] = {
    1323, 0,
};
constexpr std::int32_t kSymbolBodySizeBounds[] = {
    9511, 14837, 15784, 16742, 21159, 23661, 24668, 26689, 27703, 30243,
};
constexpr std::int32_t kSymbolBodySizeSteps[] = {
    0, 3636, 5628, 9284, 10802, 22543, 29854, 39507, 41602, 50378, 79130,
};
constexpr std::int32_t kSymbolNameWordsBounds[] = {
    12288,
};
constexpr std::int32_t kSymbolNameWordsSteps[] = {
    7674, 0,
};
constexpr std::int32_t kSymbolPriorBounds[] = {
    4110,
};
constexpr std::int32_t kSymbolPriorSteps[] = {
    0, 1202,
};
constexpr Shape kSymbolShapes[] = {
    {2, FeatureGroup::kText, kSymbolTextRankBounds, kSymbolTextRankSteps},
    {5, FeatureGroup::kText, kSymbolTitleRankBounds, kSymbolTitleRankSteps},
    {6, FeatureGroup::kText, kSymbolSpelledRelativeBounds, kSymbolSpelledRelativeSteps},
    {7, FeatureGroup::kText, kSymbolSpelledRankBounds, kSymbolSpelledRankSteps},
    {8, FeatureGroup::kText, kSymbolSpelledTitleBounds, kSymbolSpelledTitleSteps},
    {9, FeatureGroup::kText, kSymbolContextRelativeBounds, kSymbolContextRelativeSteps},
    {10, FeatureGroup::kText, kSymbolFoundBounds, kSymbolFoundSteps},
    {11, FeatureGroup::kText, kSymbolFoundRelativeBounds, kSymbolFoundRelativeSteps},
    {13, FeatureGroup::kText, kSymbolDocumentationBounds, kSymbolDocumentationSteps},
    {14, FeatureGroup::kText, kSymbolSignatureBounds, kSymbolSignatureSteps},
    {16, FeatureGroup::kText, kSymbolRarestBounds, kSymbolRarestSteps},
    {17, FeatureGroup::kName, kSymbolNameInQueryBounds, kSymbolNameInQuerySteps},
    {18, FeatureGroup::kName, kSymbolNameInQueryRelativeBounds, kSymbolNameInQueryRelativeSteps},
    {19, FeatureGroup::kName, kSymbolNameCoveredBounds, kSymbolNameCoveredSteps},
    {20, FeatureGroup::kName, kSymbolNameSignalBounds, kSymbolNameSignalSteps},
    {21, FeatureGroup::kName, kSymbolContainerBounds, kSymbolContainerSteps},
    {23, FeatureGroup::kFile, kSymbolPathBounds, kSymbolPathSteps},
    {24, FeatureGroup::kFile, kSymbolStemBounds, kSymbolStemSteps},
    {25, FeatureGroup::kFile, kSymbolStemCoveredBounds, kSymbolStemCoveredSteps},
    {26, FeatureGroup::kFile, kSymbolFileTextRelativeBounds, kSymbolFileTextRelativeSteps},
    {27, FeatureGroup::kFile, kSymbolBestInFileBounds, kSymbolBestInFileSteps},
    {29, FeatureGroup::kFile, kSymbolRankInFileBounds, kSymbolRankInFileSteps},
    {30, FeatureGroup::kFile, kSymbolFileSumBounds, kSymbolFileSumSteps},
    {31, FeatureGroup::kFile, kSymbolFileRankBounds, kSymbolFileRankSteps},
    {32, FeatureGroup::kGraph, kSymbolGraphBounds, kSymbolGraphSteps},
    {33, FeatureGroup::kGraph, kSymbolReachedBounds, kSymbolReachedSteps},
    {34, FeatureGroup::kHistory, kSymbolHotspotBounds, kSymbolHotspotSteps},
    {35, FeatureGroup::kHistory, kSymbolRecencyBounds, kSymbolRecencySteps},
    {36, FeatureGroup::kPrior, kSymbolUsesBounds, kSymbolUsesSteps},
    {37, FeatureGroup::kPrior, kSymbolBodySizeBounds, kSymbolBodySizeSteps},
    {38, FeatureGroup::kPrior, kSymbolNameWordsBounds, kSymbolNameWordsSteps},
    {40, FeatureGroup::kPrior, kSymbolPriorBounds, kSymbolPriorSteps},
};

constexpr std::int32_t kFileSumBounds[] = {
    894,
};
constexpr std::int32_t kFileSumSteps[] = {
    4014, 0,
};
constexpr std::int32_t kFileSpelledBounds[] = {
    474, 676, 758, 1305, 1482, 1535, 1712, 1776,
};
constexpr std::int32_t kFileSpelledSteps[] = {
    0, 3041, 5431, 7843, 10499, 18030, 20265, 26147, 40757,
};
constexpr std::int32_t kFileFoundBounds[] = {
    1288, 1368, 1400,
};
constexpr std::int32_t kFileFoundSteps[] = {
    0, 4485, 6431, 8071,
};
constexpr std::int32_t kFileDocumentationBounds[] = {
    360, 375, 554, 603, 1136,
};
constexpr std::int32_t kFileDocumentationSteps[] = {
    20061, 14228, 11781, 7536, 2966, 0,
};
constexpr std::int32_t kFileDecayedSumBounds[] = {
    1016,
};
constexpr std::int32_t kFileDecayedSumSteps[] = {
    2380, 0,
};
constexpr std::int32_t kFileTypeSumBounds[] = {
    91, 835,
};
constexpr std::int32_t kFileTypeSumSteps[] = {
    5374, 1275, 0,
};
constexpr std::int32_t kFileFunctionSumBounds[] = {
    215, 294, 515, 769, 834, 921, 1052,
};
constexpr std::int32_t kFileFunctionSumSteps[] = {
    0, 6658, 15294, 17804, 27814, 34133, 41802, 53687,
};
constexpr std::int32_t kFileSumRankBounds[] = {
    0, 2839, 6592, 10810, 11839, 13017, 14678, 15211, 18566, 18780, 19874, 21998,
};
constexpr std::int32_t kFileSumRankSteps[] = {
    119451, 109734, 100579, 87147, 82369, 85612, 66661, 57641, 46822, 31027, 12751, 5504, 0,
};
constexpr std::int32_t kFileNameSignalBounds[] = {
    319, 336, 377, 402, 871, 878,
};
constexpr std::int32_t kFileNameSignalSteps[] = {
    11864, 9310, 7386, 2831, 0, 1136, 2512,
};
constexpr std::int32_t kFileNameInQueryBounds[] = {
    801, 876, 1244, 2733,
};
constexpr std::int32_t kFileNameInQuerySteps[] = {
    11625, 6433, 2924, 0, 1136,
};
constexpr std::int32_t kFileNameCoveredBounds[] = {
    1365, 2048,
};
constexpr std::int32_t kFileNameCoveredSteps[] = {
    0, 1345, 7133,
};
constexpr std::int32_t kFilePathBounds[] = {
    93, 283, 305, 322, 470, 522, 1042,
};
constexpr std::int32_t kFilePathSteps[] = {
    0, 10408, 15915, 23631, 45222, 54006, 56996, 59357,
};
constexpr std::int32_t kFileStemCoveredBounds[] = {
    1024, 1365, 1755, 2048,
};
constexpr std::int32_t kFileStemCoveredSteps[] = {
    0, 12628, 15995, 39331, 51979,
};
constexpr std::int32_t kFileFileTextBounds[] = {
    1240, 1755, 1962, 2208,
};
constexpr std::int32_t kFileFileTextSteps[] = {
    0, 1335, 5042, 6155, 7749,
};
constexpr std::int32_t kFileFileRankBounds[] = {
    0, 2839, 7970,
};
constexpr std::int32_t kFileFileRankSteps[] = {
    26765, 17653, 9136, 0,
};
constexpr std::int32_t kFileMatchesBounds[] = {
    7339, 13185,
};
constexpr std::int32_t kFileMatchesSteps[] = {
    1275, 0, 6848,
};
constexpr std::int32_t kFileFileFoundBounds[] = {
    886, 1469,
};
constexpr std::int32_t kFileFileFoundSteps[] = {
    0, 2330, 20485,
};
constexpr std::int32_t kFileFileDenseBounds[] = {
    949,
};
constexpr std::int32_t kFileFileDenseSteps[] = {
    0, 6038,
};
constexpr std::int32_t kFileFileDenseRankBounds[] = {
    0, 2839, 8517, 9822, 11357, 12661, 15941, 17098, 18245, 18521,
};
constexpr std::int32_t kFileFileDenseRankSteps[] = {
    117151, 91576, 69041, 50306, 42111, 34802, 25803, 16695, 13841, 9854, 0,
};
constexpr std::int32_t kFileGraphBounds[] = {
    1, 81, 573, 1428, 2230, 3062,
};
constexpr std::int32_t kFileGraphSteps[] = {
    0, 3877, 22415, 19608, 28342, 44153, 51073,
};
constexpr std::int32_t kFileReachedBounds[] = {
    127, 176, 1118, 2286,
};
constexpr std::int32_t kFileReachedSteps[] = {
    0, 1471, 2740, 13391, 19446,
};
constexpr std::int32_t kFileHotspotBounds[] = {
    369, 883, 1028, 1333, 1381, 1478, 1590, 1703,
};
constexpr std::int32_t kFileHotspotSteps[] = {
    0, 20263, 21519, 23101, 29117, 32656, 37424, 42099, 52972,
};
constexpr std::int32_t kFileRecencyBounds[] = {
    1349, 1397, 1654, 1960, 2682,
};
constexpr std::int32_t kFileRecencySteps[] = {
    0, 2097, 6430, 9674, 11467, 15088,
};
constexpr std::int32_t kFileBestKindBounds[] = {
    0, 4096, 12288, 16384,
};
constexpr std::int32_t kFileBestKindSteps[] = {
    30229, 33823, 35615, 19292, 0,
};
constexpr std::int32_t kFileFlagsBounds[] = {
    4096, 8192,
};
constexpr std::int32_t kFileFlagsSteps[] = {
    76913, 12266, 0,
};
constexpr std::int32_t kFilePriorBounds[] = {
    3603, 3799, 4014, 4096, 4110, 4193, 4221, 4258, 4362, 4481,
};
constexpr std::int32_t kFilePriorSteps[] = {
    0, 84887, 90057, 131793, 143570, 146251, 154769, 162086, 163921, 168105, 166263,
};
constexpr Shape kFileShapes[] = {
    {0, FeatureGroup::kText, kFileSumBounds, kFileSumSteps},
    {2, FeatureGroup::kText, kFileSpelledBounds, kFileSpelledSteps},
    {5, FeatureGroup::kText, kFileFoundBounds, kFileFoundSteps},
    {6, FeatureGroup::kText, kFileDocumentationBounds, kFileDocumentationSteps},
    {8, FeatureGroup::kText, kFileDecayedSumBounds, kFileDecayedSumSteps},
    {9, FeatureGroup::kText, kFileTypeSumBounds, kFileTypeSumSteps},
    {10, FeatureGroup::kText, kFileFunctionSumBounds, kFileFunctionSumSteps},
    {11, FeatureGroup::kText, kFileSumRankBounds, kFileSumRankSteps},
    {12, FeatureGroup::kName, kFileNameSignalBounds, kFileNameSignalSteps},
    {13, FeatureGroup::kName, kFileNameInQueryBounds, kFileNameInQuerySteps},
    {14, FeatureGroup::kName, kFileNameCoveredBounds, kFileNameCoveredSteps},
    {16, FeatureGroup::kFile, kFilePathBounds, kFilePathSteps},
    {18, FeatureGroup::kFile, kFileStemCoveredBounds, kFileStemCoveredSteps},
    {19, FeatureGroup::kFile, kFileFileTextBounds, kFileFileTextSteps},
    {22, FeatureGroup::kFile, kFileFileRankBounds, kFileFileRankSteps},
    {23, FeatureGroup::kFile, kFileMatchesBounds, kFileMatchesSteps},
    {24, FeatureGroup::kFile, kFileFileFoundBounds, kFileFileFoundSteps},
    {25, FeatureGroup::kFile, kFileFileDenseBounds, kFileFileDenseSteps},
    {26, FeatureGroup::kFile, kFileFileDenseRankBounds, kFileFileDenseRankSteps},
    {28, FeatureGroup::kGraph, kFileGraphBounds, kFileGraphSteps},
    {29, FeatureGroup::kGraph, kFileReachedBounds, kFileReachedSteps},
    {30, FeatureGroup::kHistory, kFileHotspotBounds, kFileHotspotSteps},
    {31, FeatureGroup::kHistory, kFileRecencyBounds, kFileRecencySteps},
    {32, FeatureGroup::kPrior, kFileBestKindBounds, kFileBestKindSteps},
    {33, FeatureGroup::kPrior, kFileFlagsBounds, kFileFlagsSteps},
    {34, FeatureGroup::kPrior, kFilePriorBounds, kFilePriorSteps},
};

// clang-format on

}  // namespace

std::span<const Shape> symbol_shapes() { return kSymbolShapes; }
std::span<const Shape> file_shapes() { return kFileShapes; }

}  // namespace cairn::rank
