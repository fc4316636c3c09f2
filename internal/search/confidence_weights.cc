// The weights of confidences. Written by tests/eval/learn/confidence.py: do not edit.
#include "internal/search/confidence_weights.h"

namespace cairn::search {
namespace {

// clang-format off
constexpr ConfidenceWeights kWeights = {{
    {{  // sum
        {-5.6253, -0.6819, 4.7336, -2.1498, 2.0240, 6.6520, 1.8731, 2.2730, 0.8388, 0.0000},  // first
        {-5.3614, -0.4838, 3.5424, 0.3551, 0.4031, 5.0866, 1.9658, 1.7828, 3.4885, 0.0000},  // file
        {-5.3119, 2.2865, -0.9403, 0.1263, 1.6744, 5.4586, 0.8936, 2.3689, 1.9344, 0.0000},  // any_of_five
    }},
    {{  // learned
        {-4.4772, 2.7535, 3.1664, 6.0319, 5.9302, 0.6448, 0.2165, -4.9368, 1.0781, 0.6681},  // first
        {-4.0921, 3.3336, -1.8623, 6.1185, 5.0621, 0.3704, 0.4609, -5.6105, 2.6904, 0.9249},  // file
        {-3.7420, 4.6762, -2.9364, 5.0007, 4.5810, 0.9995, 0.1477, -5.5705, 0.8833, 0.7745},  // any_of_five
    }},
    {{  // passages
        {-3.6182, 1.2813, 3.3626, 1.6953, -3.8538, 0.3942, 1.0813, -0.0651, 0.7002, 0.5000},  // first
        {-3.1071, 0.8397, 1.6753, 1.7553, -4.7213, 0.2265, 1.6496, -0.9935, 2.1431, 0.7768},  // file
        {-2.7031, 1.8057, 1.4525, 2.3030, -5.7119, 1.2438, 0.6795, -1.4978, 0.7558, 0.9483},  // any_of_five
    }},
}};
// clang-format on

}  // namespace

const ConfidenceWeights& confidence_weights() { return kWeights; }

}  // namespace cairn::search
